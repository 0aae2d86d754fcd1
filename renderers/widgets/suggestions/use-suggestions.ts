import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { suggestions, type Suggestion } from './fetch-suggestions.ts'

const PAUSE_MS = 250

interface SuggestionSource {
  viewNo: string
  /** Field of the picked record that the input holds. */
  from: string
  query: Record<string, string>
  /** Gets the chosen record with all that forms take along from it. */
  onPick(row: Row): void
}

export interface Suggestions {
  /** Null while nothing is asked. */
  found: readonly Suggestion[] | null
  at: number
  ask(typed: string): void
  close(): void
  pick(suggestion: Suggestion): void
  onKeyDown(event: KeyboardEvent): void
}

/** Records that fit what is being typed, a moment after the last key; only the latest answer counts. Arrow keys go through them, Enter takes one, Escape closes. */
export function useSuggestions({ viewNo, from, query, onPick }: SuggestionSource): Suggestions {
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
    if (typed.trim() === '' || viewNo === '') return
    const mine = new AbortController()
    running.current = mine
    const wait = setTimeout(() => {
      suggestions(ports, session, viewNo, from, query, typed.trim(), mine.signal).then(
        (answer) => mine.signal.aborted || setFound(answer),
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (found === null || event.nativeEvent.isComposing) return
    const size = found.length
    const chosen = found[at]
    if (event.key === 'ArrowDown' && size > 0) setAt((at + 1) % size)
    else if (event.key === 'ArrowUp' && size > 0) setAt((at + size - 1) % size)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { found, at, ask, close, pick, onKeyDown }
}
