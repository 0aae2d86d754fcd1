import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { visibleAttachments } from '../attachments/access.ts'
import { idsInText } from '../attachments/papers.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import type { PaperPhoto } from './layout/layout-parts.ts'
import { readPicture } from './read-picture.ts'

/** The pictures that blocks of a print name (`pictures`), by the id of their file: those of files that the caller may see. Nothing is asked where it has none. */
export async function loadPhotos(context: OperationContext, print: Print, records: readonly Row[]): Promise<ReadonlyMap<string, PaperPhoto>> {
  const named = print.blocks.flatMap((block) => (block.block === 'pictures' ? [block.files] : []))
  const ids = new Set(named.flatMap((files) => records.flatMap((record) => idsInText(evaluate(files, { record })))))
  const photos = new Map<string, PaperPhoto>()
  if (ids.size === 0) return photos
  const { db, schemas, services } = context
  for (const file of await visibleAttachments(db, schemas, requireSession(context), [...ids])) {
    const address = await readPicture(services.files, file)
    if (address !== null) photos.set(file.id, { address, caption: file.taken?.at ? `${file.taken.at.slice(0, 16)} 拍摄` : '' })
  }
  return photos
}
