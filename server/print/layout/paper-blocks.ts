import type { Content, TableCell } from 'pdfmake'
import { textOf, verifyAddress, written, type BlockOf, type PrintScope } from './layout-parts.ts'

/** Room of a first page that its lines do not fill is left above and below them. */
const ROOM = 250
const LINE_HEIGHT = 33

/** The first page: numbers above, the great title, lines of label and value, and below who issues it and when. */
export function cover(block: BlockOf<'cover'>, scope: PrintScope): Content[] {
  const said = (expression: string | undefined) => (expression === undefined ? '' : textOf(expression, scope))
  const lines = block.lines.map(({ label, value }) => [label, textOf(value, scope)] as const).filter(([, value]) => value !== '')
  const spare = Math.max(20, ROOM - lines.length * LINE_HEIGHT)
  return [
    corner(said(block.form), said(block.number), block.verify === undefined ? '' : verifyAddress(textOf(block.verify, scope), scope)),
    ...(block.over === undefined ? [] : [{ text: said(block.over), fontSize: 15, alignment: 'center' as const, margin: [0, 62, 0, 0] as Margin }]),
    { text: said(block.text), fontSize: 30, bold: true, alignment: 'center', characterSpacing: 4, margin: [0, block.over === undefined ? 84 : 14, 0, 76] },
    lines.length === 0
      ? { text: '', margin: [0, 0, 0, spare] }
      : { table: { widths: [104, 292], body: lines.map(([label, value]) => coverLine(label, value)) }, layout: 'noBorders', margin: [56, 0, 0, spare] },
    { text: said(block.issuer), fontSize: 16, bold: true, alignment: 'center', characterSpacing: 1 },
    { text: written(said(block.date), 'date'), fontSize: 13, alignment: 'center', margin: [0, 10, 0, 0] },
  ]
}

type Margin = [number, number, number, number]

function corner(form: string, number: string, code: string): Content {
  const numbers = [...(form === '' ? [] : [form]), ...(number === '' ? [] : [`编号：${number}`])]
  return {
    columns: [
      { width: '*', stack: numbers.map((text) => ({ text, fontSize: 11, margin: [0, 0, 0, 4] as Margin })) },
      code === '' ? { width: 76, text: '' } : { width: 76, stack: [{ qr: code, fit: 74, alignment: 'right' as const }, hint] },
    ],
  }
}

const hint: Content = { text: '扫码验证真伪', fontSize: 7.5, color: '#555555', alignment: 'center', margin: [2, 2, 0, 0] }

/** The label stretched to the width of five letters, the value over a rule. */
function coverLine(label: string, value: string): TableCell[] {
  const letters = [...label]
  const spacing = letters.length > 1 && letters.length < 6 ? ((6 - letters.length) * 14) / (letters.length - 1) : 0
  return [
    { text: label, fontSize: 14, characterSpacing: spacing, margin: [0, 5, 0, 5], noWrap: true },
    {
      stack: [
        { text: value, fontSize: 14, alignment: 'center', margin: [0, 5, 0, 1] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 284, y2: 0, lineWidth: 0.7, lineColor: '#333333' }] },
      ],
    },
  ]
}

/** Numbered paragraphs under a title, set wide for reading. */
export function notice(block: BlockOf<'notice'>, scope: PrintScope): Content[] {
  return [
    { text: block.title, fontSize: 20, bold: true, alignment: 'center', characterSpacing: 6, margin: [0, 40, 0, 30] },
    ...block.paragraphs
      .map((paragraph) => textOf(paragraph, scope))
      .filter((text) => text !== '')
      .map((text, at): Content => ({
        columns: [
          { text: `${at + 1}.`, width: 24 },
          { text, width: '*' },
        ],
        fontSize: 12,
        lineHeight: 1.6,
        margin: [26, 0, 26, 8],
      })),
  ]
}
