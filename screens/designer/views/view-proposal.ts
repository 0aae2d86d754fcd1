import { hintedColumns, hintedItems, hintedSearch, type FieldHint } from '../../../engine/design/field-hints.ts'
import {
  buttonKey,
  buttonLists,
  possibleKinds,
  proposeViews,
  preselectedFields,
  type ButtonList,
  type ProposedKind,
  type Proposal,
} from '../../../engine/design/propose-views.ts'
import type { MenuEntry } from '../../../engine/schema/screens/menu.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { ActionUse } from '../../../engine/schema/format/words.ts'
import type { EntityParts } from '../state/design-calls.ts'
import type { SiteWords } from '../state/design-state.ts'

/** What somebody wants a new screen to be: what was proposed, as far as they have left it. */
export interface ProposalForm {
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
  /** Buttons that were ticked off. */
  without: readonly string[]
}

/** Lists of fields that are chosen from. */
export const fieldLists = ['columns', 'search', 'items'] as const
export type FieldListName = (typeof fieldLists)[number]

/** The wish that an entity proposes. */
export function initialProposal(parts: EntityParts): ProposalForm {
  const { entity, calls } = parts
  return {
    parts,
    title: entity.title,
    address: entity.id,
    kinds: possibleKinds({ entity, calls }),
    folder: '',
    columns: preselectedFields(hintsOf(parts, 'columns')),
    search: preselectedFields(hintsOf(parts, 'search')),
    items: preselectedFields(hintsOf(parts, 'items')),
    without: [],
  }
}

/** Fields that may be chosen for one of the lists. */
export function hintsOf({ entity, pickers }: EntityParts, list: FieldListName): FieldHint[] {
  if (list === 'columns') return hintedColumns(entity)
  return list === 'search' ? hintedSearch(entity) : hintedItems(entity, 'form', new Set(Object.keys(pickers)))
}

/** What is still wrong with a wish, in words; '' when it can be made. */
export function faultOf(form: ProposalForm): string {
  const { title, address, kinds, columns, items } = form
  if (title.trim() === '') return '请填写标题'
  if (!/^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/.test(address)) return '地址由字母、数字、横线组成，可用 / 分组'
  if (kinds.length === 0) return '请选择界面类型'
  if (kinds.includes('list') && columns.length === 0) return '请至少选择一列'
  if (kinds.includes('form') && items.length === 0) return '请至少选择一个表单字段'
  if (isClosed(form, 'form', ['toolbar.add', 'rowActions.edit'])) return '没有按钮打开表单：请保留“新增”或“修改”，或不建表单'
  return isClosed(form, 'detail', ['rowActions.view']) ? '没有按钮打开详情：请保留“查看”，或不建详情' : ''
}

/** Whether none of the list's buttons leads to a screen that only they open. */
function isClosed({ kinds, without }: ProposalForm, kind: ProposedKind, openers: readonly string[]): boolean {
  return kinds.includes('list') && kinds.includes(kind) && openers.every((way) => without.includes(`list.${way}`))
}

/** The screens of a wish. The detail shows all that its entity proposes. */
export function viewsOf(form: ProposalForm): View[] {
  const { parts, title, address, kinds, columns, search, items, without } = form
  const { entity, calls, pickers } = parts
  const proposal: Proposal = { entity, calls, pickers, viewNo: `site/${address}`, title: title.trim(), kinds: new Set(kinds), columns, search, without }
  const forms = new Map(proposeViews({ ...proposal, items }).map((view) => [view.viewNo, view]))
  return proposeViews(proposal).map((view) => (view.kind === 'form' ? (forms.get(view.viewNo) ?? view) : view))
}

/** The entry of the menu that leads to the first screen; none without a folder. */
export function menusOf(form: ProposalForm): Pick<SiteWords, 'menus'> {
  const folder = form.parts.folders.find(({ id }) => id === form.folder)
  const [view] = viewsOf(form)
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

/** A button that is proposed for one of the screens. */
export interface ProposedButton {
  /** As `without` says it. */
  key: string
  title: string
  kind: ProposedKind
  list: ButtonList
}

/** All buttons proposed for the screens, those that were ticked off too. */
export function buttonsOf(form: ProposalForm): ProposedButton[] {
  return viewsOf({ ...form, without: [] }).flatMap((view) => {
    const kind = view.kind as ProposedKind
    const lists = view as Partial<Record<ButtonList, ActionUse[]>>
    return buttonLists.flatMap((list) => (lists[list] ?? []).map(({ id, title }) => ({ key: buttonKey(kind, list, id), title: title ?? id, kind, list })))
  })
}
