import { useAtomValue } from 'jotai/react'
import { useMemo, useState } from 'react'
import type { RecordProblems } from '../../../engine/inspection/record-problems.ts'
import type { RecordStore } from '../../../engine/runtime/records/record-store.ts'
import { useSession } from '../../contexts/ports-context.tsx'
import { keptEntries } from '../../dom/kept-entries.ts'
import { useFormFactor } from '../../theme/form-factor.ts'
import { END, isOpenStep, nextOpenStep, recordSteps, type RecordStep, type StepState } from './record-steps.ts'

/** How each person goes through records on this device. */
const kept = keptEntries('record-steps', 8, (value): value is boolean => typeof value === 'boolean')

export interface RecordSteps {
  /** A phone may go item by item; elsewhere there is room for all. */
  offered: boolean
  on: boolean
  all: readonly RecordStep[]
  state: StepState
  /** The one in front. */
  step: RecordStep | undefined
  /** Where it stands among all, counted from 1; the verdict is not counted. */
  at: number
  count: number
  /** At how many something is still asked for. */
  left: number
  atEnd: boolean
  choose(on: boolean): void
  /** The step before or after the one in front, and whether there is one. */
  beside(by: 1 | -1): RecordStep | undefined
  move(by: 1 | -1): void
  /** On to what is asked for next, to the verdict where all is answered. */
  toNextOpen(): void
  toStep(step: RecordStep): void
  /** The step that holds the place of an answer; the next date is chosen beside the verdict. */
  toPlace(path: string): void
}

/** Goes through a record item by item: which step is in front, and whether this person wants to. It begins with what is open first. */
export function useRecordSteps(store: RecordStore): RecordSteps {
  const { user } = useSession()
  const judged = useAtomValue(store.judgement, { store: store.atoms })
  const refused = useAtomValue(store.refused, { store: store.atoms })
  const all = useMemo(() => recordSteps(store.template, judged), [store, judged])
  const problems = useAtomValue(store.problems, { store: store.atoms })
  const state = useMemo((): StepState => ({ judged, refused, resign: changedSignaturesIn(problems) }), [judged, refused, problems])
  const offered = useFormFactor() === 'phone'
  const [wanted, setWanted] = useState(() => kept.get(user.id, 'on') ?? false)
  const [front, setFront] = useState(() => nextOpenStep(all, state, undefined)?.id ?? '')
  const step = all.find(({ id }) => id === front) ?? nextOpenStep(all, state, undefined)
  const beside = (by: 1 | -1) => step && all[all.indexOf(step) + by]
  const show = (next: RecordStep | undefined) => next && setFront(next.id)
  return {
    offered,
    on: offered && wanted,
    all,
    state,
    step,
    at: step ? all.indexOf(step) + 1 : 0,
    count: all.length - 1,
    left: all.filter((each) => isOpenStep(each, state)).length,
    atEnd: step?.id === END,
    choose: (next) => {
      setWanted(next)
      kept.keep(user.id, 'on', next)
    },
    beside,
    move: (by) => show(beside(by)),
    // what follows from an answer is judged at once, so that it is read anew
    toNextOpen: () => {
      const { atoms } = store
      const now = { judged: atoms.get(store.judgement), refused: atoms.get(store.refused), resign: changedSignaturesIn(atoms.get(store.problems)) }
      const steps = recordSteps(store.template, now.judged)
      show(
        nextOpenStep(
          steps,
          now,
          steps.find(({ id }) => id === step?.id),
        ),
      )
    },
    toStep: show,
    toPlace: (path) => show(all.find(({ places }) => places.has(path.split('/').slice(0, 2).join('/'))) ?? all.at(-1)),
  }
}

function changedSignaturesIn({ errors, warnings }: RecordProblems): ReadonlySet<string> {
  return new Set([...errors, ...warnings].filter(({ code }) => code === 'signature.changed').map(({ path }) => path))
}
