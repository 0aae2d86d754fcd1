import { answersApart } from '../../engine/inspection/answer-paths.ts'
import type { AnswerChange, OpenedRecord, StoredAnswer, WrittenAnswers } from '../../engine/inspection/exchange.ts'
import { judgeRecord } from '../../engine/inspection/judge-record.ts'
import type { RecordModel } from '../../engine/model/model.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import { RecordStore, type WriteAnswers } from '../../engine/runtime/records/record-store.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { fetchValidator } from '../loading/fetch-validator.ts'
import { today } from '../timing/today.ts'
import type { LastRecord } from './record-context.ts'

/** The store of an opened record: it writes while the record is open, and holds the newest version once it is submitted. */
export function storeOf(opened: OpenedRecord, kept: Row, write: WriteAnswers | null): RecordStore {
  const [version] = opened.versions
  const answers = version
    ? answersApart(version.answers).map((each): StoredAnswer => ({ ...each, revision: 0, by: version.by, at: version.at }))
    : opened.answers
  return new RecordStore({ template: opened.template, answers, today: today(), write, kept, archive: opened.archive })
}

/** Writes answers through the call of the view. */
export function answerWriter(ports: Ports, { answer }: RecordModel, record: Row): WriteAnswers {
  return async (changes: readonly AnswerChange[], since) => {
    const params = { ...(fillTemplate(answer.params, [record]) as JsonObject), changes: JSON.stringify(changes), since: String(since) }
    return (await ports.request(answer.call, params)) as unknown as WrittenAnswers
  }
}

/** The record before this one as the template of this one reads it; null where there is none. */
export function lastOf({ previous, template }: OpenedRecord): LastRecord | null {
  if (!previous) return null
  const { answers, submitted } = previous
  return { answers, submitted, judged: judgeRecord(template, answers, submitted) }
}

/** Checks what is entered as the server does, once its compiled validator is here; without one its schema is read as it stands. */
export async function checkAnswers(store: RecordStore, { validator, template }: OpenedRecord): Promise<void> {
  const compiled = await fetchValidator(validator)
  if (compiled) return store.checkBy(compiled)
  const [{ interpretRecord }, { answersSchema }] = await Promise.all([
    import('../../engine/validation/interpret-record-schema.ts'),
    import('../../engine/inspection/answers-schema.ts'),
  ])
  store.checkBy(interpretRecord(answersSchema(template)))
}
