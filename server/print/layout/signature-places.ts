import type { Content } from 'pdfmake'
import { evaluate, test } from '../../../engine/expressions/evaluate.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import type { SignedItem } from '../../../engine/schema/business/print.ts'
import { inkPaths } from '../../../engine/signing/ink-path.ts'
import { signatureOf, signedTime, type Signature } from '../../../engine/signing/signature.ts'
import type { BlockOf, Column, PrintScope } from './layout-parts.ts'

/** Room of the ink, in points of print. */
const INK: [number, number] = [130, 44]

/** Places to sign side by side: blank ones for a pen, and what was signed on a device with who and when. */
export function signatures({ items, signed: byHand = [], dated = true }: BlockOf<'signatures'>, scope: PrintScope): Content {
  const column = (item: string | SignedItem): Column => ({ stack: placeOf(item, dated, scope), width: '*', margin: [0, 0, 10, 0] })
  return { columns: [...items, ...byHand].map(column), margin: [0, 14, 0, 0], unbreakable: true } as Content
}

function placeOf(item: string | SignedItem, dated: boolean, scope: PrintScope): Content[] {
  const label = typeof item === 'string' ? item : item.label
  const given = typeof item === 'string' ? null : givenIn(item, scope)
  if (given) return [{ text: label }, ...signed(given.signature, given.changed)]
  return [{ text: label, margin: [0, 0, 0, 26] }, ...(dated ? [{ text: '　　　　年　　月　　日', alignment: 'right' as const }] : [])]
}

/** The signature of a place; null where there is none that could be read. */
function givenIn({ ink, changed }: SignedItem, scope: PrintScope): { signature: Signature; changed: boolean } | null {
  const value = evaluate(ink, scope)
  if (!isRow(value)) {
    const signature = signatureOf(value)
    return signature && { signature, changed: changed !== undefined && test(changed, scope) }
  }
  const { changed: told, ...stored } = value
  const signature = signatureOf(stored)
  return signature && { signature, changed: told === true }
}

function signed(signature: Signature, changed: boolean): Content[] {
  const svg = inkSvg(signature)
  const reason = signature.reason === undefined ? [] : [{ text: `无法手写：${signature.reason}`, fontSize: 8 }]
  return [
    ...(svg === null ? [] : [{ svg, fit: INK }]),
    ...reason,
    { text: `${signature.name}　${signedTime(signature)}`, fontSize: 8.5 },
    ...(changed ? [{ text: '（内容在签名后改过）', fontSize: 8, bold: true }] : []),
  ]
}

/** Strokes alone: paths of digits that this product has made, so that nothing of a record is ever read as markup. */
function inkSvg(signature: Signature): string | null {
  const ink = inkPaths(signature)
  if (!ink) return null
  const [left, top, width, height] = ink.viewBox
  const paths = ink.paths.map(
    ({ d, width: line }) => `<path d="${d}" fill="none" stroke="#000" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${paths.join('')}</svg>`
}
