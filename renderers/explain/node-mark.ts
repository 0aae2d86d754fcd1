/** Where a control stands and which row it belongs to, as its marks say. */
export interface NodeMark {
  /** Section of the view, as layers name it: `columns`, `items`, `toolbar` … */
  at: string
  id: string
  /** Key of the list row around it; null outside of rows. */
  row: string | null
  element: Element
}

/** The attribute by which a control can be asked why it is as it is. */
export function nodeMark(at: string, id: string): { 'data-why': string } {
  return { 'data-why': `${at}:${id}` }
}

/** Grid cells and headers carry the column's id already. */
const controls = '[data-why], .ag-header-cell[col-id], .ag-cell[col-id]'

/** The control nearest to an element, or null. Columns of the grid's own (ticking, actions) are no controls of the view. */
export function nodeMarkAt(element: Element): NodeMark | null {
  const control = element.closest(controls)
  if (!control) return null
  const row = control.closest('[row-id]')?.getAttribute('row-id') ?? null
  const column = control.getAttribute('col-id')
  if (column !== null) return /^[A-Za-z]/.test(column) && !column.startsWith('ag-Grid') ? { at: 'columns', id: column, row, element: control } : null
  const [at = '', ...id] = (control.getAttribute('data-why') ?? '').split(':')
  return { at, id: id.join(':'), row, element: control }
}
