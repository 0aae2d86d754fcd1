import { problem, ProblemError } from '../../../engine/problem.ts'
import type { TableEditModel } from '../../../engine/model/model.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { clearCells, fillDown, pasteBlock, putText, type CellBlock, type PasteReport } from '../../../engine/table-edit/edits.ts'
import { closedReason, setComputed } from '../../../engine/table-edit/cell-state.ts'
import { judgeRow, type RowProblems } from '../../../engine/table-edit/judge-row.ts'
import { outcomeProblems, readOutcomes, rowRequest, rowsToSend, takeOutcome, MOST_ROWS } from '../../../engine/table-edit/row-request.ts'
import { referenceOf } from '../../../engine/table-edit/read-cell.ts'
import { rework, TableHistory } from '../../../engine/table-edit/table-history.ts'
import { isChanged, newRow, type TableRow } from '../../../engine/table-edit/table-row.ts'
import { withLabels } from './choices.ts'
import { readRows, type OpenedTable } from './open-table.ts'

const NONE: RowProblems = {}

/** How a save went. */
export interface Saved {
  saved: number
  refused: number
}

/** The rows of a list while they are edited: changes by the user, verdicts of the form and of the server, and saving. Tells whoever listens of each change. */
export class TableSession {
  readonly opened: OpenedTable
  readonly #edit: TableEditModel
  readonly #ports: Ports
  readonly #history: TableHistory
  readonly #listeners = new Set<() => void>()
  /** What the server said of a row as it was then. */
  readonly #refusals = new WeakMap<TableRow, RowProblems>()
  #shown: readonly TableRow[]

  constructor(ports: Ports, edit: TableEditModel, opened: OpenedTable) {
    this.opened = opened
    this.#ports = ports
    this.#edit = edit
    this.#history = new TableHistory(opened.rows)
    this.#shown = this.#withBlank()
  }

  /** The rows with a blank one below them, where rows may be added. The same object until something changes. */
  readonly shown = (): readonly TableRow[] => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get rows(): readonly TableRow[] {
    return this.#history.rows
  }

  get steps(): TableHistory['steps'] {
    return this.#history.steps
  }

  /** Rows with something to save. */
  changed(): TableRow[] {
    return this.rows.filter(isChanged)
  }

  /** What is wrong with a row, by field: as its form and as the server judge it. */
  readonly problemsOf = (row: TableRow): RowProblems => {
    const own = judgeRow(this.opened.rules, row)
    const refused = this.#refusals.get(row) ?? NONE
    return refused === NONE ? own : { ...refused, ...own }
  }

  /** Puts values into a cell and what its widget takes along, as one step. */
  type(at: number, what: string, values: Row): void {
    const { table } = this.opened
    const labelled = withLabels(table.columns, values, table.choices)
    this.#change(`填写“${what}”`, (rows) => this.#at(rows, at, (row) => setComputed(table, row, labelled)))
  }

  /** Puts texts into cells as one step; answers what did not fit. */
  paste(at: { row: number; column: number }, block: readonly (readonly string[])[]): PasteReport {
    if (block.length > MOST_ROWS)
      throw new ProblemError(problem('record.guard', '', { message: `一次最多粘贴 ${MOST_ROWS} 行，剪贴板里有 ${block.length} 行` }))
    let report: PasteReport = { left: [], added: 0, rows: [], cells: 0 }
    this.#change('粘贴', (rows) => (report = pasteBlock(this.opened.table, rows, at, block)))
    return report
  }

  fillDown(block: CellBlock): void {
    this.#change('向下填充', (rows) => fillDown(this.opened.table, rows, block))
  }

  /** Takes one text into every cell of a block. */
  repeat(text: string, block: CellBlock): void {
    const { table } = this.opened
    this.#change('粘贴', (rows) => {
      for (let at = block.top; at <= block.bottom; at++) {
        this.#at(rows, at, (row) => {
          for (const field of table.columns.slice(block.left, block.right + 1)) if (closedReason(table, field, row) === null) putText(table, row, field, text)
        })
      }
    })
  }

  clear(block: CellBlock): void {
    this.#change('清空', (rows) => clearCells(this.opened.table, rows, { ...block, bottom: Math.min(block.bottom, rows.length - 1) }))
  }

  /** Takes rows out that are not saved yet. */
  drop(ids: ReadonlySet<string>): void {
    this.#change('移除新行', (rows) => {
      for (let at = rows.length - 1; at >= 0; at--) if (rows[at]?.isNew && ids.has(rows[at]?.id ?? '')) rows.splice(at, 1)
    })
  }

  undo(): string | null {
    return this.#told(this.#history.undo())
  }

  redo(): string | null {
    return this.#told(this.#history.redo())
  }

  /** Back to rows as they were, as one step. */
  takeBack(rows: readonly TableRow[]): void {
    this.#change('取消粘贴', (all) => all.splice(0, all.length, ...rows))
  }

  /** Asks the server what would become of these rows; nothing is saved. */
  async check(ids: ReadonlySet<string>): Promise<void> {
    const rows = rowsToSend(this.rows).filter(({ id, unread }) => ids.has(id) && Object.keys(unread).length === 0)
    if (rows.length > 0) this.#take(rows, await this.#ask(rows, 'check', false))
  }

  /**
   * Saves what was changed: all or none, or with `partial` the rows that are right. Rows that were saved are read again, the others keep what was typed and
   * say why they were refused.
   */
  async save(partial: boolean): Promise<Saved> {
    const wanted = rowsToSend(this.rows)
    const right = wanted.filter((row) => Object.keys(judgeRow(this.opened.rules, row)).length === 0)
    if (right.length > MOST_ROWS) throw new ProblemError(problem('record.guard', '', { message: `一次最多保存 ${MOST_ROWS} 行，现有 ${right.length} 行` }))
    if (right.length === 0 || (!partial && right.length < wanted.length)) return { saved: 0, refused: wanted.length - right.length }
    const outcomes = await this.#ask(right, 'save', partial)
    const { saved, results } = outcomes
    const stays = saved > 0 || results.every(({ outcome }) => outcome === 'same')
    const done = new Map(results.flatMap((each) => (stays && each.outcome !== 'refused' ? [[right[each.at]?.id ?? '', each.id] as const] : [])))
    this.#take(
      right.filter(({ id }) => !done.has(id)),
      { ...outcomes, results: results.filter((each) => !done.has(right[each.at]?.id ?? '')) },
      right,
    )
    if (done.size > 0) await this.#readAgain(done)
    return { saved, refused: wanted.length - done.size }
  }

  async #ask(rows: readonly TableRow[], step: 'check' | 'save', partial: boolean) {
    const { entity } = this.opened.table
    const sent = { step, view: this.#edit.form, ...rowRequest(entity, rows), ...(partial ? { partial: '1' } : {}) }
    return readOutcomes(await this.#ports.request(this.#edit.call, sent, step === 'save' ? { idempotencyKey: this.#ports.newKey() } : {}))
  }

  /** Rows take what the server said of them. */
  #take(rows: readonly TableRow[], { results }: ReturnType<typeof readOutcomes>, sent: readonly TableRow[] = rows): void {
    const wanted = new Set(rows.map(({ id }) => id))
    const byId = new Map(results.map((each) => [sent[each.at]?.id ?? '', each]))
    this.#history.amend((all) => {
      all.forEach((row, at) => {
        const outcome = byId.get(row.id)
        if (outcome && wanted.has(row.id) && (Object.keys(outcome.values).length > 0 || outcome.problems.length > 0))
          rework(all, at, (each) => takeOutcome(each, outcome))
      })
    })
    for (const row of this.rows) {
      const outcome = byId.get(row.id)
      if (outcome && outcome.problems.length > 0) this.#refusals.set(row, this.#inColumns(outcomeProblems(this.opened.table.entity, outcome)))
    }
    this.#tell()
  }

  /** What is wrong with a key that a name stands for is told where the name is. */
  #inColumns(found: RowProblems): RowProblems {
    const { columns, entity } = this.opened.table
    const byReference = new Map(columns.flatMap((column): [string, string][] => [[referenceOf(column, entity.properties) ?? column.field, column.field]]))
    return Object.fromEntries(Object.entries(found).map(([field, reason]) => [byReference.get(field) || field, reason]))
  }

  /** Saved rows as they are stored now, in their places. */
  async #readAgain(done: ReadonlyMap<string, string>): Promise<void> {
    const fresh = new Map((await readRows(this.#ports, this.#edit.call, this.opened.table.entity['x-key'], [...done.values()])).map((row) => [row.id, row]))
    this.#history.settle((rows) => rows.flatMap((row) => (done.has(row.id) ? (fresh.get(done.get(row.id) ?? '') ?? []) : [row])))
    this.#tell()
  }

  /** A row to work on: the blank one becomes a new row first. */
  #at(rows: TableRow[], at: number, work: (row: TableRow) => void): void {
    const { table } = this.opened
    if (at >= rows.length && table.adds) rows.push(newRow(table.newId(), table.begin()))
    rework(rows, Math.min(at, rows.length - 1), work)
  }

  #change(what: string, recipe: (rows: TableRow[]) => unknown): void {
    if (this.#history.change(what, (rows) => void recipe(rows))) this.#tell()
  }

  #told(what: string | null): string | null {
    if (what !== null) this.#tell()
    return what
  }

  #tell(): void {
    this.#shown = this.#withBlank()
    for (const listener of this.#listeners) listener()
  }

  #withBlank(): readonly TableRow[] {
    const { table } = this.opened
    return table.adds ? [...this.rows, newRow(BLANK, {})] : this.rows
  }
}

/** The row below the others that is none yet. */
export const BLANK = '+'
