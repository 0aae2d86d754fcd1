import { placeOf } from '../../engine/inspection/answer-paths.ts'
import type { ResultAnswer } from '../../engine/inspection/answers.ts'
import { prepareTemplate, titleOfAnswer } from '../../engine/inspection/prepare-template.ts'
import { sketchOf } from '../../engine/inspection/site/sketch.ts'
import { problem, type Problem } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import { attachmentsById, linkToRecord } from '../attachments/queries/attachment.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import type { Inspection } from './inspection.ts'

interface Answer {
  path: string
  value: Json
}

/**
 * Photos that answers name become the record's: the caller's own uploads that no record has yet, or files of the record. Any other is told by the path of
 * its answer, and none of that answer's is taken.
 */
export async function linkPhotos(context: OperationContext, { template, sheet, key }: Inspection, answers: readonly Answer[]): Promise<Problem[]> {
  const { user } = requireSession(context)
  const home = homeOf(sheet.recordEntity)
  const problems: Problem[] = []
  for (const { path, value } of answers) {
    const ids = photosIn(template, path, value)
    if (ids.length === 0) continue
    const files = await attachmentsById(context.db, ids)
    const own = files.filter((file) => file.recordId === '' && file.uploadedBy === user.id && file.bussType === sheet.words.photos)
    const fit = files.filter((file) => own.includes(file) || (file.entity === home && file.recordId === key))
    if (fit.length < ids.length) problems.push(problem('inspection.foreign-photo', path, { title: titleOfAnswer(template, path) }))
    else if (own.length > 0)
      await linkToRecord(
        context.db,
        own.map(({ id }) => id),
        home,
        key,
      )
  }
  return problems
}

/** Files that an answer names. */
function photosIn(template: RecordTemplate, path: string, value: Json): string[] {
  const place = placeOf(path)
  if (place?.list === 'results') return value === null ? [] : ((value as ResultAnswer).photos ?? [])
  const type = prepareTemplate(template).fields.get(place?.id ?? '')?.field.type
  if (type === 'photo' && Array.isArray(value)) return value.map(String)
  return type === 'sketch' ? [sketchOf(value).file].filter((file) => file !== '') : []
}
