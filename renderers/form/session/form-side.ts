import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { GroupPlan } from './form-plan.ts'
import { keepFolds, keptFolds } from './kept-folds.ts'

/** What stands beside the work of a form: where it is drawn, what of it is folded. Folds are the user's own, remembered for the view. */
export class FormSide {
  readonly groups: readonly GroupPlan[]
  /** A decision is never folded away, nor what it stands with. */
  readonly mayFold: boolean
  readonly folded: PrimitiveAtom<boolean>
  /** Whether the paper that the form decides about is folded away. */
  readonly paperFolded: PrimitiveAtom<boolean>
  private readonly unfolded: PrimitiveAtom<readonly string[]>
  private readonly states: ReadonlyMap<string, Atom<boolean>>
  private readonly store: FormStore
  private drawnInto: HTMLElement | null = null

  constructor(store: FormStore, groups: readonly GroupPlan[]) {
    this.store = store
    this.groups = groups
    this.mayFold = groups.length > 0 && groups.every(({ group }) => group.place === 'context')
    const kept = keptFolds(store.context.user.id, store.model.viewNo)
    this.folded = atom(this.mayFold && kept.folded)
    this.paperFolded = atom(kept.paperFolded === true)
    this.unfolded = atom<readonly string[]>(kept.unfolded)
    this.states = new Map(groups.map(({ group }) => [group.id, atom((get) => get(this.unfolded).includes(group.id))]))
  }

  /** The element that the groups beside are drawn into, wherever it comes to stand: the form draws them with what they need, the side shows them. */
  get element(): HTMLElement {
    this.drawnInto ??= Object.assign(document.createElement('div'), { className: 'vf-side-groups' })
    return this.drawnInto
  }

  /** Whether a group beside the work shows more than its title. */
  isUnfolded(plan: GroupPlan): Atom<boolean> {
    const known = this.states.get(plan.group.id)
    if (!known) throw new Error(`no group beside this form: ${plan.group.id}`)
    return known
  }

  /** Folds or unfolds the whole side. */
  fold(folded: boolean): void {
    this.store.atoms.set(this.folded, folded)
    this.keep()
  }

  /** Folds or unfolds the paper that the form decides about. */
  foldPaper(folded: boolean): void {
    this.store.atoms.set(this.paperFolded, folded)
    this.keep()
  }

  /** Folds or unfolds one group. */
  toggle({ group }: GroupPlan): void {
    const { atoms } = this.store
    const before = atoms.get(this.unfolded)
    atoms.set(this.unfolded, before.includes(group.id) ? before.filter((id) => id !== group.id) : [...before, group.id])
    this.keep()
  }

  /** Brings what holds a field into sight, for now; nothing where the field stands elsewhere. */
  show(holds: (plan: GroupPlan) => boolean): void {
    const found = this.groups.find(holds)
    if (!found) return
    const { atoms } = this.store
    atoms.set(this.folded, false)
    if (!atoms.get(this.unfolded).includes(found.group.id)) atoms.set(this.unfolded, [...atoms.get(this.unfolded), found.group.id])
  }

  private keep(): void {
    const { atoms, context, model } = this.store
    const folds = { folded: atoms.get(this.folded), unfolded: atoms.get(this.unfolded), paperFolded: atoms.get(this.paperFolded) }
    keepFolds(context.user.id, model.viewNo, folds)
  }
}
