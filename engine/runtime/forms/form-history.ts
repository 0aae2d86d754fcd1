import { atom, type Atom, type createStore } from 'jotai/vanilla'
import type { Json, Row } from '../../schema/format/json.ts'
import { sameValue } from '../../schema/records/record-values.ts'

/** What one step of a user changed, as values before and after by field: computed values and labels go along. */
interface FormStep {
  /** What people call it: the title of the field, or of the first of several. */
  what: string
  /** Field typed into; '' for a change of several at once, which nothing is added to. */
  field: string
  before: Row
  after: Row
  /** Time of its last key, in ms. */
  at: number
}

/** What would be undone and redone, '' for nothing. */
export interface HistoryState {
  undo: string
  redo: string
}

/** Keys in one field belong to one step until this long a pause, in ms. */
export const STEP_PAUSE = 1000
/** Most steps of the history. */
const MOST = 200

/**
 * The steps of a form back and forth (docs/adr/0011). A step that comes after an undo ends what could be redone.
 */
export class FormHistory {
  readonly state: Atom<HistoryState>
  private readonly shown = atom<HistoryState>({ undo: '', redo: '' })
  private readonly atoms: ReturnType<typeof createStore>
  private done: FormStep[] = []
  private undone: FormStep[] = []
  private sealed = true

  constructor(atoms: ReturnType<typeof createStore>) {
    this.atoms = atoms
    this.state = this.shown
  }

  /** Takes in a change; one more key in the same field joins its step. */
  record(step: FormStep): void {
    const last = this.done.at(-1)
    this.undone = []
    if (last && !this.sealed && step.field !== '' && last.field === step.field && step.at - last.at < STEP_PAUSE) {
      const joined = { ...last, at: step.at, before: { ...step.before, ...last.before }, after: { ...last.after, ...step.after } }
      this.done = [...this.done.slice(0, -1), ...(changesNothing(joined) ? [] : [joined])]
    } else this.done = [...this.done, step].slice(-MOST)
    this.sealed = false
    this.show()
  }

  /** The next change is a step of its own: the field was left. */
  seal(): void {
    this.sealed = true
  }

  /** The values to go back to, or null when nothing was done. */
  undo(): Row | null {
    const step = this.done.pop()
    if (step) this.undone.push(step)
    this.sealed = true
    this.show()
    return step?.before ?? null
  }

  /** The values to go forward to, or null when nothing was undone. */
  redo(): Row | null {
    const step = this.undone.pop()
    if (step) this.done.push(step)
    this.sealed = true
    this.show()
    return step?.after ?? null
  }

  /** Forgets every step: what is stored now is where it starts from. */
  clear(): void {
    this.done = []
    this.undone = []
    this.show()
  }

  private show(): void {
    const next = { undo: this.done.at(-1)?.what ?? '', redo: this.undone.at(-1)?.what ?? '' }
    const now = this.atoms.get(this.shown)
    if (now.undo !== next.undo || now.redo !== next.redo) this.atoms.set(this.shown, next)
  }
}

/** Typed and deleted again. */
function changesNothing({ before, after }: FormStep): boolean {
  return Object.keys(before).every((field) => sameValue(before[field], after[field]))
}

/** What of `before` differs afterwards: both sides of a step. */
export function bothSides(before: ReadonlyMap<string, Json>, read: (field: string) => Json): Pick<FormStep, 'before' | 'after'> {
  return { before: Object.fromEntries(before), after: Object.fromEntries([...before.keys()].map((field) => [field, read(field)])) }
}
