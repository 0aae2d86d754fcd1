import type { RecordAnswers, ResultAnswer } from './answers.ts'
import type { StoredAnswer } from './exchange.ts'
import type { Json, Row } from '../schema/format/json.ts'

/** Where one answer lies: `values/<field>` or `results/<result>`; null for a path that is neither. */
export function placeOf(path: string): { list: 'values' | 'results'; id: string } | null {
  const [list, ...rest] = path.split('/')
  const id = rest.join('/')
  return (list === 'values' || list === 'results') && id !== '' ? { list, id } : null
}

/** The answers of a record from what is stored of them; those taken back are left out. */
export function answersFrom(stored: Iterable<Pick<StoredAnswer, 'path' | 'value'>>): RecordAnswers {
  const values: Row = {}
  const results: Record<string, ResultAnswer> = {}
  for (const { path, value } of stored) {
    const place = placeOf(path)
    if (place === null || value === null) continue
    if (place.list === 'values') values[place.id] = value
    else results[place.id] = value as ResultAnswer
  }
  return { values, results }
}

/** Answers one by one, as they are stored. */
export function answersApart({ values, results }: RecordAnswers): { path: string; value: Json }[] {
  return [
    ...Object.entries(values).map(([id, value]) => ({ path: `values/${id}`, value })),
    ...Object.entries(results).map(([id, value]) => ({ path: `results/${id}`, value: value as Json })),
  ]
}
