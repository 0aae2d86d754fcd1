import { unpastedText } from '../spreadsheet-text.ts'

/**
 * A block of cells as Excel and other tables put it on the clipboard: tabs between cells, line ends between rows, quotes around a cell that
 * holds one of these. The line end after the last row counts as none, and an apostrophe that keeps a text from being a formula is none of it.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(unpastedText(cell))
    cell = ''
  }
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (quoted && sign === '"' && source[at + 1] === '"') cell += source[++at]
    else if (sign === '"' && (quoted || (cell === '' && closes(source, at)))) quoted = !quoted
    else if (!quoted && sign === '\t') endCell()
    else if (!quoted && sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** A quote at the start of a cell opens it only when another ends it: `"` alone is an inch. */
function closes(source: string, from: number): boolean {
  return /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(source.slice(from))
}
