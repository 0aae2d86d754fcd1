import type { Content, TableCell } from 'pdfmake'
import { evaluate } from '../../../engine/expressions/evaluate.ts'
import { idsInText } from '../../attachments/papers.ts'
import { headline, type BlockOf, type PrintScope } from './layout-parts.ts'

/** Room of one picture of two beside one another, in points. */
export const PICTURE: [number, number] = [238, 178]

/** Pictures by the ids of their files, two a row, numbered; one whose file is gone, or is no picture, leaves its place and says so. */
export function pictures(block: BlockOf<'pictures'>, scope: PrintScope): Content[] {
  const ids = idsInText(evaluate(block.files, scope))
  if (ids.length === 0) return []
  const cells = ids.map((id, at) => {
    const photo = scope.photos?.get(id)
    const shown: Content = photo === undefined ? missing : { image: photo.address, fit: PICTURE, alignment: 'center' }
    return pictureCell(shown, `图 ${at + 1}${photo?.caption ? `　${photo.caption}` : ''}`)
  })
  return [pictureTable(cells, block.title)]
}

/** In place of a picture that is not there. */
export const missing: Content = { text: '（照片文件缺失）', alignment: 'center', margin: [0, 80, 0, 80] }

/** A picture over its caption. */
export function pictureCell(shown: Content, caption: string): TableCell {
  return { stack: [shown, { text: caption, fontSize: 8.5, alignment: 'center', margin: [0, 4, 0, 2] }], margin: [0, 3, 0, 0] }
}

/** Cells two a row under a title; a row is never broken. */
export function pictureTable(cells: readonly TableCell[], title: string | undefined): Content {
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at): TableCell[] => [cells[at * 2] ?? '', cells[at * 2 + 1] ?? { text: '' }])
  const caption = title === undefined ? [] : [headline(title, 2, { fontSize: 10.5 })]
  return {
    table: { widths: ['50%', '50%'], headerRows: caption.length, keepWithHeaderRows: caption.length, dontBreakRows: true, body: [...caption, ...rows] },
    layout: 'ruled',
    margin: [0, 12, 0, 0],
  }
}
