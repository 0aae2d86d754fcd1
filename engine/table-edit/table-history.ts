import { applyPatches, current, enablePatches, isDraft, produce, produceWithPatches, type Patch } from 'immer'
import type { TableRow } from './table-row.ts'

enablePatches()

/** As many steps as anybody takes back. */
const MOST = 200

interface Step {
  what: string
  forth: Patch[]
  back: Patch[]
}

/** The rows of a table with the way back: each change is one step, kept as patches. Rows that a step leaves alone stay the objects they were. */
export class TableHistory {
  #rows: readonly TableRow[]
  #past: Step[] = []
  #future: Step[] = []

  constructor(rows: readonly TableRow[]) {
    this.#rows = rows
  }

  get rows(): readonly TableRow[] {
    return this.#rows
  }

  /** What would be taken back, and done again; null when nothing. */
  get steps(): { undo: string | null; redo: string | null } {
    return { undo: this.#past.at(-1)?.what ?? null, redo: this.#future.at(-1)?.what ?? null }
  }

  /** Changes the rows in one step; false when nothing has become other. */
  change(what: string, recipe: (rows: TableRow[]) => void): boolean {
    const [rows, forth, back] = produceWithPatches(this.#rows, recipe as (rows: readonly TableRow[]) => void)
    if (forth.length === 0) return false
    this.#rows = rows
    this.#past = [...this.#past, { what, forth, back }].slice(-MOST)
    this.#future = []
    return true
  }

  /** Takes the last step back; what it was. */
  undo(): string | null {
    const step = this.#past.pop()
    if (!step) return null
    this.#rows = applyPatches(this.#rows, step.back)
    this.#future.push(step)
    return step.what
  }

  /** Does again what was taken back last. */
  redo(): string | null {
    const step = this.#future.pop()
    if (!step) return null
    this.#rows = applyPatches(this.#rows, step.forth)
    this.#past.push(step)
    return step.what
  }

  /** Changes rows in their places by what the server says of them: no step of the user. The steps before it stay. */
  amend(recipe: (rows: TableRow[]) => void): void {
    this.#rows = produce(this.#rows, recipe as (rows: readonly TableRow[]) => void)
  }

  /** Changes the rows by what the server says: no step of the user, and the steps before it cannot be taken back any more. */
  settle(recipe: (rows: TableRow[]) => TableRow[] | void): void {
    this.#rows = produce(this.#rows, recipe as (rows: readonly TableRow[]) => void)
    this.#past = []
    this.#future = []
  }
}

/** Changes one of the rows of a recipe by way of a plain copy: a large block reads and writes each row a hundred times, and drafts are slow at that. */
export function rework(rows: TableRow[], at: number, work: (row: TableRow) => void): void {
  const row = rows[at]
  if (!row) return
  const { edits, unread, names, ...same } = plainRow(row)
  const copy = { ...same, edits: { ...edits }, unread: { ...unread }, names: { ...names } }
  work(copy)
  rows[at] = copy
}

/** A row as a plain object, within a recipe too. */
export function plainRow(row: TableRow): TableRow {
  return isDraft(row) ? current(row) : row
}
