import type { SessionInfo } from '../../schema/accounts/session.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { RecordView } from '../../schema/screens/kinds/record.ts'
import { callOf } from '../call-of.ts'
import { deriveActions } from '../derive-actions.ts'
import type { RecordModel } from '../model.ts'

/** The calls of a record and its buttons; what it asks for is said by its template, which comes with the record. */
export function deriveRecord(view: RecordView, entity: Entity, session: SessionInfo): RecordModel {
  const { viewNo, title, open, answer, submit, correct, notify, review } = view
  return {
    kind: 'record',
    viewNo,
    title,
    open: callOf(open),
    answer: callOf(answer),
    submit: callOf(submit),
    correct: correct ? callOf(correct) : null,
    notify: notify ? { register: callOf(notify.register), issue: callOf(notify.issue) } : null,
    review: review ? callOf(review) : null,
    photos: entity['x-inspection']?.photos ?? '',
    inspectedOn: entity['x-inspection']?.inspectedOn ?? '',
    then: view.then ?? null,
    footer: deriveActions(view.footer, view, session),
  }
}
