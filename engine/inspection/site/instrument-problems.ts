import { compare, isDecimal } from '../../decimal.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { NumberField, TableField } from '../../schema/inspection/template-field.ts'
import { isBlank } from '../../schema/records/record-values.ts'
import type { RecordJudgement } from '../judge-record.ts'
import { prepareTemplate } from '../prepare-template.ts'

/** What an instrument can show, decimal text, with its unit. */
export interface MeasuringRange {
  min: string
  max: string
  unit: string
}

type Instrument = NonNullable<NumberField['instrument']>

/** A value that was read: where it lies, what it is, and what kind of instrument reads it. */
interface Reading {
  path: string
  title: string
  unit: string
  value: string
  instrument: Instrument
}

/**
 * What the instruments of a record leave in doubt: a kind that a section or a value needs and nobody chose, and values that none of the chosen instruments
 * of their kind can show. Told and not refused: ranges are written by hand, and what cannot be read as one says nothing.
 */
export function instrumentWarnings(template: RecordTemplate, judged: RecordJudgement): Problem[] {
  const fields = [...prepareTemplate(template).fields.values()]
  const readings = fields.flatMap(({ field }) => readingsOf(field, judged.values[field.id] ?? null))
  return fields.flatMap(({ field }) => {
    if (field.type !== 'table' || field.register?.kind === undefined || field.register.range === undefined) return []
    const { kind, range } = field.register
    const chosen = rowsOf(judged.values[field.id] ?? null)
    const needed = titlesByKind([...neededBy(template, judged), ...readings.map(({ instrument }) => instrument)])
    const missing = [...needed].flatMap(([id, titles]) => (chosen.some((row) => row[kind] === id) ? [] : [...titles]))
    const told = missing.length === 0 ? [] : [problem('inspection.no-instrument', `values/${field.id}`, { title: field.title, got: missing.join('、') })]
    return [...told, ...readings.flatMap((reading) => beyond(reading, chosen, kind, range))]
  })
}

/** What instruments of each kind are called where they are needed: of lengths a caliper here, a tape there. */
function titlesByKind(instruments: readonly Instrument[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { kind, title } of instruments) found.set(kind, (found.get(kind) ?? new Set()).add(title))
  return found
}

/** Kinds that sections need in which something was inspected. */
function neededBy({ sections }: RecordTemplate, { results }: RecordJudgement): Instrument[] {
  const inspected = (ids: readonly string[]) => ids.some((id) => !['none', 'open'].includes(results.get(id)?.state ?? 'open'))
  return sections.flatMap(({ instruments = [], items = [] }) => (inspected(items.flatMap((item) => item.results.map(({ id }) => id))) ? instruments : []))
}

function beyond({ path, title, unit, value, instrument }: Reading, chosen: readonly Row[], kind: string, range: string): Problem[] {
  const ranges = chosen.flatMap((row) => {
    const shown = row[kind] === instrument.kind ? measuringRange(String(row[range] ?? '')) : null
    return shown && shown.unit === unit ? [{ shown, text: String(row[range]) }] : []
  })
  const covered = ranges.some(({ shown: { min, max } }) => compare(value, min) >= 0 && compare(max, value) >= 0)
  if (ranges.length === 0 || covered) return []
  return [
    problem('inspection.beyond-instrument', path, {
      title,
      got: `${value} ${unit}`,
      expected: ranges.map(({ text }) => text).join('、'),
      kind: instrument.title,
    }),
  ]
}

function readingsOf(field: NumberField | TableField | { type: string }, value: Json): Reading[] {
  if (field.type === 'number') return readingsIn(field as NumberField, value, `values/${(field as NumberField).id}`, (field as NumberField).title)
  if (field.type !== 'table') return []
  const { id, title, columns } = field as TableField
  return rowsOf(value).flatMap((row, at) =>
    columns.flatMap((column) =>
      column.type === 'number' ? readingsIn(column, row[column.id] ?? null, `values/${id}/${at}/${column.id}`, `${title}第 ${at + 1} 行${column.title}`) : [],
    ),
  )
}

function readingsIn({ instrument, unit = '' }: Pick<NumberField, 'instrument' | 'unit'>, value: Json, path: string, title: string): Reading[] {
  if (instrument === undefined || isBlank(value)) return []
  const numbers = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && isDecimal(each))
  return numbers.map((number) => ({ path, title, unit, value: number, instrument }))
}

function rowsOf(value: Json): Row[] {
  return Array.isArray(value) ? (value as Row[]) : []
}

const RANGE = /^[(（]?\s*([-−]?\d+(?:\.\d+)?)\s*(?:～|~|—|–|-|至)\s*([-−]?\d+(?:\.\d+)?)\s*[)）]?\s*([^\d\s()（）]*)$/u

/** The range that a register writes down as text, e.g. `0～10m/s` or `(30～130) dB`; null where it is none that can be compared. */
export function measuringRange(text: string): MeasuringRange | null {
  const [, min, max, unit] = RANGE.exec(text.trim()) ?? []
  if (min === undefined || max === undefined || unit === undefined) return null
  const [from, to] = [min.replace('−', '-'), max.replace('−', '-')]
  return compare(to, from) > 0 ? { min: from, max: to, unit } : null
}
