import { evaluate, test } from '../../engine/expressions/evaluate.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { VerifyWords } from '../../engine/schema/records/words/verify-words.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { findPage, self } from '../records/queries/record-list.ts'
import { findMany } from '../records/queries/many-records.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { anyOf, column } from '../store/queries/column.ts'
import type { Database } from '../store/database.ts'

/** What is said of a paper to whoever asks for its number. */
export interface FoundPaper {
  title: string
  state: Pick<VerifyWords['states'][number], 'title' | 'tone' | 'says'>
  lines: { label: string; value: string }[]
}

/** The paper of a number, by what the entities say of theirs (`x-verify`); null where no paper has it. */
export async function findPaper(db: Database, schemas: Schemas, number: string, today: string): Promise<FoundPaper | null> {
  for (const entity of schemas.entities.values()) {
    const words = entity['x-verify']
    if (!words) continue
    const where = [anyOf(column(self, words.number), [number])]
    const [record] = await findPage(db, { schemas, entity, where, today }, [], 1, 0)
    if (!record) continue
    addLabels(schemas, entity, [record])
    return paperOf(words, { record, row: await referred(db, schemas, entity, words, record, today), today })
  }
  return null
}

function paperOf({ title, shows, states }: VerifyWords, scope: { record: Row; row: Row; today: string }): FoundPaper | null {
  const state = states.find(({ when }) => test(when, scope))
  if (!state) return null
  const lines = shows.map(({ label, value }) => ({ label, value: String(evaluate(value, scope) ?? '') })).filter(({ value }) => value !== '')
  return { title, state, lines }
}

/** The record that the paper belongs to; empty where it names none. */
async function referred(db: Database, schemas: Schemas, entity: Entity, { of }: VerifyWords, record: Row, today: string): Promise<Row> {
  const property = of === undefined ? undefined : entity.properties[of]
  const target = property?.type === 'string' ? schemas.entities.get(property['x-ref']?.entity ?? '') : undefined
  const key = String(record[of ?? ''] ?? '')
  if (!target || key === '') return {}
  const found = (await findMany(db, { schemas, entity: target, today }, [key], [])).get(key)
  if (found) addLabels(schemas, target, [found])
  return found ?? {}
}
