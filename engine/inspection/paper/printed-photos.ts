import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { RecordAnswers } from '../answers.ts'
import type { RecordJudgement } from '../judge-record.ts'
import { prepareTemplate } from '../prepare-template.ts'

/** A picture of a record: the id of its file, what it shows, and whether it proves a fault. */
export type PrintedPhoto = { file: string; caption: string; fault: boolean }

/** Pictures of results and of fields, in the order of the template. */
export function photosOf(template: RecordTemplate, { results, values }: RecordAnswers, judged: RecordJudgement): PrintedPhoto[] {
  const prepared = prepareTemplate(template)
  const ofResults = [...prepared.results.values()].flatMap(({ result, item }): PrintedPhoto[] => {
    const { photos = [], fault = '' } = results[result.id] ?? {}
    const state = judged.results.get(result.id)?.state
    const caption = [`${item.id}${result.no ?? ''} ${item.title}`, fault].filter((words) => words !== '').join('：')
    return photos.map((file) => ({ file, caption, fault: state === 'fail' || state === 'noted' }))
  })
  const ofFields = [...prepared.fields.values()].flatMap(({ field }): PrintedPhoto[] => {
    if (field.type !== 'photo' && field.type !== 'sketch') return []
    const value = values[field.id] ?? ''
    const files = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '')
    return files.map((file) => ({ file, caption: field.title, fault: false }))
  })
  return [...ofResults, ...ofFields]
}
