import { hintedColumns, hintedItems, hintedSearch, type Hinted } from '../../engine/design/hints.ts'
import { possibleKinds, proposeViews, wantedOf, type ProposedKind, type Proposal } from '../../engine/design/propose.ts'
import type { MenuEntry } from '../../engine/schema/menu.ts'
import type { View } from '../../engine/schema/view.ts'
import type { EntityParts } from './design-calls.ts'
import type { SiteWords } from './design-state.ts'

/** What somebody wants a new screen to be: what was proposed, as far as they have left it. */
export interface NewWish {
  parts: EntityParts
  title: string
  /** Number and address behind `site/`. */
  address: string
  kinds: readonly ProposedKind[]
  /** Folder of the menu; '' for none. */
  folder: string
  columns: readonly string[]
  search: readonly string[]
  items: readonly string[]
}

/** Lists of fields that are chosen from. */
export const choosing = ['columns', 'search', 'items'] as const
export type Choosing = (typeof choosing)[number]

/** The wish that an entity proposes. */
export function beginWish(parts: EntityParts): NewWish {
  const { entity, calls } = parts
  return {
    parts,
    title: entity.title,
    address: entity.id,
    kinds: possibleKinds({ entity, calls }),
    folder: '',
    columns: wantedOf(hintsOf(parts, 'columns')),
    search: wantedOf(hintsOf(parts, 'search')),
    items: wantedOf(hintsOf(parts, 'items')),
  }
}

/** Fields that may be chosen for one of the lists. */
export function hintsOf({ entity, pickers }: EntityParts, list: Choosing): Hinted[] {
  if (list === 'columns') return hintedColumns(entity)
  return list === 'search' ? hintedSearch(entity) : hintedItems(entity, 'form', new Set(Object.keys(pickers)))
}

/** What is still wrong with a wish, in words; '' when it can be made. */
export function faultOf({ title, address, kinds, columns, items }: NewWish): string {
  if (title.trim() === '') return '请填写标题'
  if (!/^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/.test(address)) return '地址由字母、数字、横线组成，可用 / 分组'
  if (kinds.length === 0) return '请选择界面类型'
  if (kinds.includes('list') && columns.length === 0) return '请至少选择一列'
  return kinds.includes('form') && items.length === 0 ? '请至少选择一个表单字段' : ''
}

/** The screens of a wish. The detail shows all that its entity proposes. */
export function viewsOf(wish: NewWish): View[] {
  const { parts, title, address, kinds, columns, search, items } = wish
  const { entity, calls, pickers } = parts
  const proposal: Proposal = { entity, calls, pickers, viewNo: `site/${address}`, title: title.trim(), kinds: new Set(kinds), columns, search }
  const forms = new Map(proposeViews({ ...proposal, items }).map((view) => [view.viewNo, view]))
  return proposeViews(proposal).map((view) => (view.kind === 'form' ? (forms.get(view.viewNo) ?? view) : view))
}

/** The entry of the menu that leads to the first screen; none without a folder. */
export function menusOf(wish: NewWish): Pick<SiteWords, 'menus'> {
  const folder = wish.parts.folders.find(({ id }) => id === wish.folder)
  const [view] = viewsOf(wish)
  if (!folder || !view?.route) return {}
  const entry: MenuEntry = {
    id: view.viewNo.replaceAll('/', '.'),
    parentId: folder.id,
    name: view.title,
    href: view.route,
    sysCode: folder.sysCode,
    sort: 990,
  }
  return { menus: [entry] }
}

/** Buttons of the screens, in words. */
export function buttonsOf(wish: NewWish): string[] {
  return viewsOf(wish).flatMap((view) => {
    const lists = view as { toolbar?: { title?: string }[]; rowActions?: { title?: string }[]; footer?: { title?: string }[] }
    const titles = [...(lists.toolbar ?? []), ...(lists.rowActions ?? []), ...(lists.footer ?? [])].flatMap(({ title }) => title ?? [])
    return titles.length === 0 ? [] : [`${view.title}：${titles.join('、')}`]
  })
}
