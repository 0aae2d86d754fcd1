import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { LEAST_LETTERS } from '../../../engine/answers/pick-lists.ts'
import { suggestions, type Suggestion } from './fetch-suggestions.ts'

const PAUSE_MS = 250

interface SuggestionSource {
  viewNo: string
  /** Field of the picked record that the input holds. */
  from: string
  query(): Record<string, string>
  /** Only a record will do: the first that fits stands ready for Enter. Else one that begins like the typing does, a text being as good as a record. */
  only: boolean
  /** Gets the chosen record with all that forms take along from it. */
  onPick(row: Row): void
  /** Opens the whole list. */
  onMore(): void
}

export interface Suggestions {
  /** Null while nothing is asked. */
  found: readonly Suggestion[] | null
  /** The one that Enter takes: of those found, or after them the whole list; -1 for none. */
  at: number
  ask(typed: string): void
  close(): void
  pick(suggestion: Suggestion): void
  more(): void
  onKeyDown(event: KeyboardEvent): void
}

/** Records that fit what is being typed, a moment after the last key, from two letters on; only the latest answer counts. Arrow keys go through them, Enter takes one, Escape closes. */
export function useSuggestions({ viewNo, from, query, only, onPick, onMore }: SuggestionSource): Suggestions {
  const ports = usePorts()
  const session = useSession()
  const show = useShowProblems()
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const [at, setAt] = useState(-1)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const close = () => {
    running.current?.abort()
    setFound(null)
    setAt(-1)
  }
  const ask = (typed: string) => {
    close()
    if ([...typed.trim()].length < LEAST_LETTERS || viewNo === '') return
    const mine = new AbortController()
    running.current = mine
    const wait = setTimeout(() => {
      suggestions(ports, session, viewNo, from, query(), typed.trim(), mine.signal).then(
        (answer) => {
          if (mine.signal.aborted) return
          setFound(answer)
          setAt(answer?.findIndex(({ name }) => only || name.startsWith(typed.trim())) ?? -1)
        },
        () => undefined,
      )
    }, PAUSE_MS)
    mine.signal.addEventListener('abort', () => clearTimeout(wait))
  }
  const pick = (suggestion: Suggestion) => {
    close()
    suggestion.whole().then(
      (row) => onPick(row),
      (error: unknown) => show(error instanceof ProblemError ? error : new ProblemError(problem('screen.failed', viewNo))),
    )
  }
  const more = () => {
    close()
    onMore()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (found === null || event.nativeEvent.isComposing) return
    // after those found comes the whole list
    const size = found.length + 1
    const chosen = found[at]
    if (event.key === 'ArrowDown') setAt((at + 1) % size)
    else if (event.key === 'ArrowUp') setAt(at < 0 ? size - 1 : (at + size - 1) % size)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Enter' && at === found.length) more()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { found, at, ask, close, pick, more, onKeyDown }
}
