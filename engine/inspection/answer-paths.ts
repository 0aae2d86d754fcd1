import type { ChosenDate, RecordAnswers, ResultAnswer } from './answers.ts'
import type { StoredAnswer } from './exchange.ts'
import type { Json, Row } from '../schema/format/json.ts'

const lists = ['values', 'results', 'archive', 'next'] as const
type AnswerList = (typeof lists)[number]

/** Place of the next date that was chosen: there is but one. */
export const NEXT_CHOICE = 'next/choice'

/** Where one answer lies: `values/<field>`, `results/<result>`, `archive/<field>` or `next/choice`; null for a path that is none of these. */
export function placeOf(path: string): { list: AnswerList; id: string } | null {
  const [first, ...rest] = path.split('/')
  const id = rest.join('/')
  const list = lists.find((each) => each === first)
  return list === undefined || id === '' || (list === 'next' && path !== NEXT_CHOICE) ? null : { list, id }
}

/** The answers of a record from what is stored of them; those taken back are left out. */
export function answersFrom(stored: Iterable<Pick<StoredAnswer, 'path' | 'value'>>): RecordAnswers {
  const values: Row = {}
  const results: Record<string, ResultAnswer> = {}
  const archive: Row = {}
  const next: Row = {}
  const into = { values, results: results as Row, archive, next }
  for (const { path, value } of stored) {
    const place = placeOf(path)
    if (place !== null && value !== null) into[place.list][place.id] = value
  }
  const chosen = next['choice'] as ChosenDate | undefined
  return { values, results, ...(Object.keys(archive).length > 0 ? { archive } : {}), ...(chosen ? { next: chosen } : {}) }
}

/** Answers one by one, as they are stored. */
export function answersApart({ values, results, archive = {}, next }: RecordAnswers): { path: string; value: Json }[] {
  return [
    ...Object.entries(values).map(([id, value]) => ({ path: `values/${id}`, value })),
    ...Object.entries(results).map(([id, value]) => ({ path: `results/${id}`, value: value as Json })),
    ...Object.entries(archive).map(([id, value]) => ({ path: `archive/${id}`, value })),
    ...(next ? [{ path: NEXT_CHOICE, value: next as Json }] : []),
  ]
}
