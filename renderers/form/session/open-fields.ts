import { atom, type Atom, type Getter } from 'jotai/vanilla'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import type { FieldPlan, GroupPlan } from './form-plan.ts'

/** Which fields are still to be filled in: asked for as the form stands, open to this user, empty. Papers are told by their own field. */
export class OpenFields {
  private readonly store: FormStore
  private readonly counts: ReadonlyMap<string, Atom<number>>
  /** How many there are on the form. */
  readonly all: Atom<number>

  constructor(store: FormStore, groups: readonly GroupPlan[]) {
    this.store = store
    this.counts = new Map(
      groups.map((plan) => [plan.id, atom((get) => (get(store.group(plan.group)) ? plan.fields.filter((field) => this.isOpen(field, get)).length : 0))]),
    )
    this.all = atom((get) => [...this.counts.values()].reduce((sum, count) => sum + get(count), 0))
  }

  /** How many there are in a group. */
  in({ id }: GroupPlan): Atom<number> {
    const known = this.counts.get(id)
    if (!known) throw new Error(`no group of this form: ${id}`)
    return known
  }

  /** The first of them in the order of the form; null when nothing is asked for any more. */
  first(): string | null {
    const { atoms, fields } = this.store
    const found = [...fields.values()].find((field) => this.store.shows(field) && this.isOpen({ field }, (each) => atoms.get(each)))
    return found?.field ?? null
  }

  private isOpen({ field }: Pick<FieldPlan, 'field'>, get: Getter): boolean {
    if (this.store.model.readOnly || field.readOnly || field.widget === 'attachments') return false
    const { visible, required, disabled } = get(this.store.state(field))
    return visible && required && !disabled && isEmpty(get(this.store.value(field.field)))
  }
}
