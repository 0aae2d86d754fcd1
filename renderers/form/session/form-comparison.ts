import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { FlowSteps, StepChange } from '../../../engine/runtime/flow-progress.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { FormPlan, GroupPlan } from './form-plan.ts'

/** Since when it is compared, and what differs: what stands on the form in its order, and what has no field here. */
export interface Compared {
  since: NonNullable<FlowSteps['compared']>['since']
  placed: readonly StepChange[]
  elsewhere: readonly StepChange[]
}

/** What was changed in the record of an audit form since it was last seen; told once the flow's answer is there. */
export class FormComparison {
  /** Null until it is known, and for a record with nothing to compare with. */
  readonly found: Atom<Compared | null>
  /** Only what was changed is shown, and what is to be filled in. */
  readonly only: PrimitiveAtom<boolean> = atom(false)
  /** The field that is looked at; '' before. */
  readonly current: PrimitiveAtom<string> = atom('')
  private readonly steps: PrimitiveAtom<FlowSteps | null> = atom<FlowSteps | null>(null)
  private readonly byField: Atom<ReadonlyMap<string, StepChange>>
  private readonly store: FormStore

  constructor(store: FormStore, { groups }: FormPlan) {
    this.store = store
    const planned = groups.flatMap(({ fields }) => fields.map(({ field }) => field))
    this.byField = atom((get) => new Map((get(this.steps)?.changes ?? []).map((change) => [change.field, change])))
    this.found = atom((get) => {
      const steps = get(this.steps)
      if (!steps?.compared) return null
      const changes = get(this.byField)
      const seen = [...new Set(planned.filter((field) => get(store.state(field)).visible).map(({ field }) => field))]
      const placed = seen.flatMap((field) => changes.get(field) ?? [])
      return { since: steps.compared.since, placed, elsewhere: steps.changes.filter((change) => !placed.includes(change)) }
    })
  }

  /** The flow has answered. */
  tell(steps: FlowSteps | null): void {
    this.store.atoms.set(this.steps, steps)
  }

  /** How a field differs; undefined where it does not. */
  of(field: string): Atom<StepChange | undefined> {
    return atom((get) => get(this.byField).get(field))
  }

  /** How many fields of a group differ. */
  countIn({ fields }: GroupPlan): Atom<number> {
    return atom((get) => fields.filter(({ field }) => get(this.byField).has(field.field)).length)
  }

  /** Shows all again, or only what was changed. */
  showOnly(only: boolean): void {
    this.store.atoms.set(this.only, only)
  }
}
