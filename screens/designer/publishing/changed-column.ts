import type { ViewModel } from '../../../engine/model/model.ts'
import type { SiteWords } from '../state/design-state.ts'

/** The first column that two layers say something different of; '' when they differ elsewhere. */
export function changedColumn(before: SiteWords, after: SiteWords): string {
  const [was, now] = [before, after].map(({ changes }) => new Set(changes.map((change) => JSON.stringify(change))))
  const differing = [
    ...after.changes.filter((change) => !was?.has(JSON.stringify(change))),
    ...before.changes.filter((change) => !now?.has(JSON.stringify(change))),
  ]
  const first = differing.find(({ at }) => at === 'columns')
  return first ? String(first.op === 'add' ? first.node['id'] : first.id) : ''
}

/** How far columns are scrolled until the one before a column stands first; 0 where there is none such. */
export function scrollTo(model: ViewModel, id: string): number {
  if (model.kind !== 'list') return 0
  const shown = model.columns
    .slice(
      0,
      Math.max(
        0,
        model.columns.findIndex((column) => column.id === id),
      ),
    )
    .filter(({ hidden, pinned }) => !hidden && !pinned)
  return shown.slice(0, -1).reduce((sum, { width }) => sum + width, 0)
}
