import type { Random } from '../random.ts'
import type { MadeRow } from '../rows.ts'
import type { MadeAnswers } from './made-answers.ts'
import { pictureFile } from './picture-file.ts'
import { pictures } from './pictures.ts'
import { momentOf, type Task } from './submitted-rows.ts'

/** Gives each result that failed a photo: the answers with them, and the rows of the files. */
export function photographed(task: Task, key: string, { answers, judged }: MadeAnswers, random: Random): { made: MadeAnswers; files: MadeRow[] } {
  const { entity, words, record, wishes, sheet, photoKind } = task
  const failed = Object.keys(answers.results).filter((id) => judged.results.get(id)?.state === 'fail')
  const results = { ...answers.results }
  const files = failed.map((id, at) => {
    const file = `photo-${key}-${at + 1}`
    results[id] = { ...results[id], photos: [file] }
    return pictureFile(random.item(pictures()), {
      ...{ id: file, name: id, bussType: words.photos, kind: photoKind, entity, record: key, org: String(sheet[words.sheet.org] ?? '') },
      ...{ by: String(wishes['by'] ?? ''), byName: String(wishes['byName'] ?? ''), at: momentOf(`${String(record[words.fields.inspected])} 10:30:00`) },
    })
  })
  return { made: { answers: { ...answers, results }, judged }, files }
}
