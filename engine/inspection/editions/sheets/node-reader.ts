import { didYouMean } from '../../../did-you-mean.ts'
import { problem, type Problem, type ProblemValues } from '../../../problem.ts'
import type { ProblemCode } from '../../../problem-messages.ts'
import type { Json, JsonObject } from '../../../schema/format/json.ts'
import type { Block } from './blocks.ts'
import { setWord, wordOf, type SheetColumn } from './columns.ts'
import { columnLetters, type CellPlace, type ReadCell, type ReadRow, type SheetProblem } from '../../../spreadsheet-sheets.ts'

/** Where a node was read: its row, and of each of its words the column with its title. */
interface NodePlace {
  sheet: string
  row: number
  columns: ReadonlyMap<string, { at: number; title: string }>
}

/** Reads nodes of a template from rows, and keeps what was wrong and where everything stood. */
export class NodeReader {
  readonly problems: SheetProblem[] = []
  private readonly places = new WeakMap<object, NodePlace>()
  /** Words of the whole template, by their keys. */
  private readonly wordPlaces = new Map<string, CellPlace>()

  /** Tells what is wrong with a cell, or what ought to be known of it. */
  tell(found: ProblemCode, place: CellPlace, values: ProblemValues = {}, note?: true): void {
    this.problems.push({ ...problem(found, `${place.sheet}!${place.column}${place.row}`, values), ...place, ...(note ? { note } : {}) })
  }

  /**
   * What a row says of a node. A word whose column the table does not have stays as it was in `base`, and so does one that is not understood; a blank
   * cell takes the word away.
   */
  node(columns: readonly SheetColumn[], block: Block, row: ReadRow, base: JsonObject | undefined): JsonObject {
    const made: JsonObject = {}
    const type = typeOf(columns, block, row) ?? base?.['type']
    for (const column of columns) {
      const place = block.columns.get(column.title)
      const fits = column.types === undefined || column.types.includes(String(type))
      const value =
        place === undefined ? (fits ? wordIn(base, column) : undefined) : this.value(column, row.cells.get(place), at(block, row, place), base, fits)
      if (value !== undefined && value !== null) setWord(made, column.key, value)
    }
    const places = new Map(columns.map(({ key, title }) => [key, { at: block.columns.get(title) ?? 0, title }]))
    this.places.set(made, { sheet: block.sheet, row: row.number, columns: places })
    return made
  }

  /** The value of a cell; undefined where it is blank. */
  value(column: SheetColumn, cell: ReadCell | undefined, place: CellPlace, base: JsonObject | undefined, fits = true): Json | undefined {
    const { title, codec } = column
    if (cell?.fault === 'formula') return this.refused('import.formula', place, { title }, column, base)
    if (cell?.day === true && codec.day !== true) return this.refused('import.turned-date', place, { title }, column, base)
    const given = cell?.text.replace(/\r\n?/g, '\n') ?? ''
    if (given.trim() === '') return undefined
    if (!fits) {
      const expected = `空白（“${title}”不用于这种类型）`
      this.tell('sheet.cell', place, { title, expected, got: given })
      return undefined
    }
    const value = cell?.fault ? undefined : codec.read(given.trim())
    if (value !== undefined) return value
    return this.refused('sheet.cell', place, { title, expected: codec.expected, got: given }, column, base)
  }

  private refused(found: ProblemCode, place: CellPlace, values: ProblemValues, column: SheetColumn, base: JsonObject | undefined): Json | undefined {
    this.tell(found, place, values)
    return wordIn(base, column)
  }

  keepWordPlace(key: string, place: CellPlace): void {
    this.wordPlaces.set(key, place)
  }

  /** Names the columns of a table that are not known; `twice` where a title stands more than once. */
  unknownColumns(block: Block, known: readonly string[]): void {
    for (const [title, column] of block.columns) {
      if (known.includes(title)) continue
      const suggestion = didYouMean(
        title,
        known.filter((each) => !block.columns.has(each)),
      )
      this.tell('sheet.unknown-column', { sheet: block.sheet, row: block.head, column: columnLetters(column) }, { got: title, suggestion }, true)
    }
  }

  /** A problem of the template with the cell that it comes from: of the innermost node on its path that stood in a row. */
  placed(template: JsonObject, found: Problem): SheetProblem {
    const steps = found.path
      .split('/')
      .slice(1)
      .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    let node: Json | undefined = template
    let near: { place: NodePlace; rest: string[] } | undefined
    steps.forEach((step, index) => {
      node = node !== null && typeof node === 'object' ? (node as JsonObject)[step] : undefined
      const place = node !== null && typeof node === 'object' ? this.places.get(node) : undefined
      if (place) near = { place, rest: steps.slice(index + 1) }
    })
    const word = this.wordPlaces.get(steps.slice(0, 2).join('.')) ?? this.wordPlaces.get(steps[0] ?? '')
    if (!near) return { ...found, ...(word ?? { sheet: '', row: 0, column: '' }) }
    const { place, rest } = near
    const said = place.columns.get(rest.slice(0, 2).join('.')) ?? place.columns.get(rest[0] ?? '')
    const cell = { sheet: place.sheet, row: place.row, column: columnLetters((said ?? place.columns.get('id'))?.at ?? 0) }
    // people know the word that is missing by its column
    if (found.code !== 'schema.missing' || !said) return { ...found, ...cell }
    return { ...problem('sheet.missing', found.path, { got: said.title, expected: found.expected }), ...cell }
  }
}

/** The cell of a row under a column. */
export function at(block: Block, row: ReadRow, column: number): CellPlace {
  return { sheet: block.sheet, row: row.number, column: columnLetters(column) }
}

function wordIn(base: JsonObject | undefined, { key }: SheetColumn): Json | undefined {
  return base && wordOf(base, key)
}

function typeOf(columns: readonly SheetColumn[], block: Block, row: ReadRow): Json | undefined {
  const column = columns.find(({ key }) => key === 'type')
  const text = column && row.cells.get(block.columns.get(column.title) ?? -1)?.text.trim()
  return column && text !== undefined && text !== '' ? column.codec.read(text) : undefined
}
