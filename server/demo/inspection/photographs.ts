import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Random } from '../random.ts'
import type { MadeRow } from '../rows.ts'
import type { MadeAnswers } from './made-answers.ts'
import { pictures } from './pictures.ts'
import { momentOf, type Task } from './submitted-rows.ts'

/** Gives each result that failed a photo: the answers with them, and the rows of the files. Their content is the same few pictures (`storePictures`). */
export function photographed(task: Task, key: string, { answers, judged }: MadeAnswers, random: Random): { made: MadeAnswers; files: MadeRow[] } {
  const { entity, words, record, wishes, sheet, photoKind } = task
  const failed = Object.keys(answers.results).filter((id) => judged.results.get(id)?.state === 'fail')
  const results = { ...answers.results }
  const files = failed.map((id, at) => {
    const picture = random.item(pictures())
    const file = `photo-${key}-${at + 1}`
    results[id] = { ...results[id], photos: [file] }
    const row: Row = {
      id: file,
      buss_type: words.photos,
      att_kind: photoKind,
      file_name: `${id}.png`,
      file_size: picture.content.length,
      content_type: 'image/png',
      sha256: picture.key,
      storage_key: picture.key,
      entity: homeOf(entity),
      record_id: key,
      org_id: sheet[words.sheet.org] ?? '',
      uploaded_by: wishes['by'] ?? '',
      uploader_name: wishes['byName'] ?? '',
      uploaded_at: momentOf(`${String(record[words.fields.inspected])} 10:30:00`),
    }
    return { entity: 'sys_attachment', row }
  })
  return { made: { answers: { ...answers, results }, judged }, files }
}
