import { useAtomValue } from 'jotai/react'
import { useMemo, useState } from 'react'
import type { RecordStore } from '../../../engine/runtime/records/record-store.ts'
import { useSession } from '../../contexts/ports-context.tsx'
import { keptEntries } from '../../dom/kept-entries.ts'
import { useFormFactor } from '../../theme/form-factor.ts'
import { isOpenStep, nextOpenStep, recordSteps, type RecordStep } from './record-steps.ts'

/** How each person goes through records on this device. */
const kept = keptEntries('record-steps', 8, (value): value is boolean => typeof value === 'boolean')

export interface RecordSteps {
  /** A phone may go item by item; elsewhere there is room for all. */
  offered: boolean
  on: boolean
  step: RecordStep | undefined
  /** Where the step stands among all, counted from 1, and how many are answered. */
  at: number
  count: number
  done: number
  choose(on: boolean): void
  move(by: 1 | -1): void
  /** On to what is asked for next; stays where all is answered. */
  toNextOpen(): void
  toSection(section: string): void
  /** The step that holds the place of an answer. */
  toPlace(path: string): void
}

/** Goes through a record item by item: which step is in front, and whether this person wants to. It begins with what is open first. */
export function useRecordSteps(store: RecordStore): RecordSteps {
  const { user } = useSession()
  const judged = useAtomValue(store.judgement, { store: store.atoms })
  const steps = useMemo(() => recordSteps(store.template, judged), [store, judged])
  const offered = useFormFactor() === 'phone'
  const [wanted, setWanted] = useState(() => kept.get(user.id, 'on') ?? false)
  const [front, setFront] = useState<ReadonlySet<string> | null>(null)
  const on = offered && wanted
  const place = [...(front ?? [])][0] ?? ''
  const step = steps.find(({ places }) => places.has(place)) ?? nextOpenStep(steps, judged, undefined) ?? steps[0]
  const show = (next: RecordStep | undefined) => next && setFront(next.places)
  return {
    offered,
    on,
    step,
    at: step ? steps.indexOf(step) + 1 : 0,
    count: steps.length,
    done: steps.filter((each) => !isOpenStep(each, judged)).length,
    choose: (next) => {
      setWanted(next)
      kept.keep(user.id, 'on', next)
    },
    move: (by) => show(step && steps[steps.indexOf(step) + by]),
    // what follows from an answer is judged at once, so that it is read anew
    toNextOpen: () => {
      const now = store.atoms.get(store.judgement)
      const all = recordSteps(store.template, now)
      show(
        nextOpenStep(
          all,
          now,
          all.find(({ places }) => places.has(place || [...(step?.places ?? [])][0] || '')),
        ),
      )
    },
    toSection: (section) => show(steps.find((each) => each.section === section)),
    toPlace: (path) => show(steps.find(({ places }) => places.has(path.split('/').slice(0, 2).join('/')))),
  }
}
