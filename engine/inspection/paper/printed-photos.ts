import type { Json } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { SketchDrawing, SketchField } from '../../schema/inspection/template-field.ts'
import type { RecordAnswers } from '../answers.ts'
import type { RecordJudgement } from '../judge-record.ts'
import { prepareTemplate } from '../prepare-template.ts'
import { sketchOf, type SketchPoint } from '../site/sketch.ts'

/** A picture of a record: the id of its file, '' for a drawing of the template, what it shows, and whether it proves a fault. */
export type PrintedPhoto = {
  file: string
  caption: string
  fault: boolean
  /** Of a sketch: its numbered points, in thousandths of width and height, and the drawing where it is no file. */
  points: SketchPoint[]
  drawing: SketchDrawing | null
}

/** Pictures of results and of fields, in the order of the template. */
export function photosOf(template: RecordTemplate, { results, values }: RecordAnswers, judged: RecordJudgement): PrintedPhoto[] {
  const prepared = prepareTemplate(template)
  const ofResults = [...prepared.results.values()].flatMap(({ result, item }): PrintedPhoto[] => {
    const { photos = [], fault = '' } = results[result.id] ?? {}
    const state = judged.results.get(result.id)?.state
    const caption = [`${item.id}${result.no ?? ''} ${item.title}`, fault].filter((words) => words !== '').join('：')
    return photos.map((file) => ({ ...plain, file, caption, fault: state === 'fail' || state === 'noted' }))
  })
  const ofFields = [...prepared.fields.values()].flatMap(({ field }): PrintedPhoto[] => {
    if (field.type === 'sketch') return printedSketch(field, values[field.id] ?? null)
    const files = field.type === 'photo' && Array.isArray(values[field.id]) ? (values[field.id] as Json[]) : []
    return files.flatMap((file) => (typeof file === 'string' && file !== '' ? [{ ...plain, file, caption: field.title, fault: false }] : []))
  })
  return [...ofResults, ...ofFields]
}

const plain = { points: [], drawing: null }

function printedSketch({ title, pictures = [] }: SketchField, value: Json): PrintedPhoto[] {
  const { file, picture, points } = sketchOf(value)
  const drawing = pictures.find(({ id }) => id === picture)
  if (file === '' && !drawing) return []
  return [{ file, caption: title, fault: false, points, drawing: file === '' ? (drawing ?? null) : null }]
}
