/** A text that a spreadsheet would take for a formula gets an apostrophe before it, full-width signs too. */
export function safeText(text: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

/** A text as it was before `safeText`. */
export function unsafeText(text: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}

/** A text for the clipboard that a spreadsheet takes over as it is: no formula, and no number that loses digits or a leading zero. */
export function pastedText(text: string): string {
  return /^(0\d|\d{12})\d*$/.test(text) ? `'${text}` : safeText(text)
}

/** A text as it was before `pastedText`, where a block comes back from our own clipboard. */
export function unpastedText(text: string): string {
  return /^'(0\d|\d{12})\d*$/.test(text) ? text.slice(1) : unsafeText(text)
}

/** Rows of cells as spreadsheets read them from the clipboard: tabs and line ends between, quotes around a cell that holds one of these. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
