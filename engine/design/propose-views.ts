import type { Call } from '../schema/business/call.ts'
import type { Entity } from '../schema/records/entity.ts'
import { propertyKind, singleValues } from '../schema/records/property-kind.ts'
import type { View } from '../schema/screens/view.ts'
import type { FormItem, FormView, Group } from '../schema/screens/kinds/form.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import type { ActionUse } from '../schema/format/words.ts'
import { hintedColumns, hintedItems, hintedSearch, isDate, isWide, quickSearchFields, type FieldHint } from './field-hints.ts'

/** What a proposed screen may do through the calls of its entity. */
export const proposedUses = ['list', 'detail', 'save', 'delete', 'export'] as const
export type ProposedUse = (typeof proposedUses)[number]
export type ProposedKind = 'list' | 'form' | 'detail'

/** The screen that records of an entity are picked from, and their key. */
export interface PickerSource {
  view: string
  key: string
}

/** What screens are wanted for. */
export interface Proposal {
  entity: Entity
  /** Calls of the entity. */
  calls: readonly Call[]
  /** Number of the list; form and detail go by it too. The address is the same. */
  viewNo: string
  title: string
  kinds: ReadonlySet<ProposedKind>
  /** Where references to other entities are picked, by entity. */
  pickers?: Readonly<Record<string, PickerSource>>
  /** Which call is for what; without a word the plainest there is. */
  uses?: Partial<Record<ProposedUse, string>>
  /** Fields instead of those that the hints of the entity propose. */
  columns?: readonly string[]
  search?: readonly string[]
  items?: readonly string[]
  /** Buttons that are not wanted, by `buttonKey`. */
  without?: readonly string[]
}

/** The lists of a screen that buttons stand in. */
export const buttonLists = ['toolbar', 'rowActions', 'footer'] as const
export type ButtonList = (typeof buttonLists)[number]

/** Says one button among those of all screens that are proposed. */
export function buttonKey(kind: string, list: ButtonList, id: string): string {
  return `${kind}.${list}.${id}`
}

/** The call of an entity for something: the one that asks for the fewest words; undefined when there is none. */
export function callFor({ calls, entity, uses = {} }: Pick<Proposal, 'calls' | 'entity' | 'uses'>, use: ProposedUse): Call | undefined {
  const fit = calls.filter((call) => call.operation === use && call.entity === entity.id)
  return fit.find(({ id }) => id === uses[use]) ?? fit.toSorted((one, other) => narrowness(one) - narrowness(other))[0]
}

/** Kinds of screens that the calls of an entity are enough for. */
export function possibleKinds(proposal: Pick<Proposal, 'calls' | 'entity'>): ProposedKind[] {
  const has = (use: ProposedUse) => callFor(proposal, use) !== undefined
  return [...(has('list') ? ['list' as const] : []), ...(has('save') ? ['form' as const] : []), ...(has('detail') ? ['detail' as const] : [])]
}

/** Screens of an entity, from its hints and its calls: a list, the form that writes its records and the detail that shows them. */
export function proposeViews(proposal: Proposal): View[] {
  const kinds = possibleKinds(proposal).filter((kind) => proposal.kinds.has(kind))
  return kinds.map((kind): View => (kind === 'list' ? listView(proposal, kinds) : formView(proposal, kind, kinds)))
}

/** The buttons of a list that are wanted. */
function wantedButtons({ without = [] }: Proposal, kind: ProposedKind, list: ButtonList, uses: readonly ActionUse[]): ActionUse[] {
  return uses.filter(({ id }) => !without.includes(buttonKey(kind, list, id)))
}

/** Fields that are chosen where nobody has chosen others. */
export function preselectedFields(fields: readonly FieldHint[]): string[] {
  return fields.filter(({ wanted }) => wanted).map(({ id }) => id)
}

/** Number of one of the screens: the first goes by the number that was asked for. */
export function viewNoOf({ viewNo }: Pick<Proposal, 'viewNo'>, kind: ProposedKind, kinds: readonly ProposedKind[]): string {
  if (kind === kinds[0]) return viewNo
  return `${viewNo}${kind === 'form' ? 'Form' : 'Detail'}`
}

function listView(proposal: Proposal, kinds: readonly ProposedKind[]): ListView {
  const { entity, title } = proposal
  const find = callFor(proposal, 'list')
  const columns = proposal.columns ?? preselectedFields(hintedColumns(entity))
  const searched = proposal.search ?? preselectedFields(hintedSearch(entity))
  const quick = quickSearchFields(entity, columns)
  const byDate = columns.find((id) => isDate(entity.properties[id]))
  const rowActions = wantedButtons(proposal, 'list', 'rowActions', rowActionsOf(proposal, kinds))
  // a name opens what the buttons of its row open
  const opened = ['view', 'edit'].find((id) => rowActions.some((use) => use.id === id))
  return {
    version: 1,
    kind: 'list',
    viewNo: viewNoOf(proposal, 'list', kinds),
    title,
    route: `/${viewNoOf(proposal, 'list', kinds)}`,
    entity: entity.id,
    operator: screenOf(find),
    find: { call: find?.id ?? '' },
    search: searched.map((id) => (isDate(entity.properties[id]) ? { id, op: 'between' } : id)),
    columns: columns.map((id) => (id === entity['x-label'] && opened && opensBy(entity, id) ? { id, cell: 'link', action: opened, pinned: 'left' } : id)),
    ...(byDate ? { sort: [{ id: byDate, dir: 'desc' as const }] } : {}),
    ...(quick.length > 0 ? { quick } : {}),
    toolbar: wantedButtons(proposal, 'list', 'toolbar', toolbarOf(proposal, kinds)),
    rowActions,
  }
}

/** What a link may show: one short value; people and offices have cells of their own. */
function opensBy({ properties }: Entity, id: string): boolean {
  const property = properties[id]
  return property !== undefined && singleValues.includes(propertyKind(property))
}

function toolbarOf(proposal: Proposal, kinds: readonly ProposedKind[]): ActionUse[] {
  const [save, exported] = [callFor(proposal, 'save'), callFor(proposal, 'export')]
  const add: ActionUse[] = kinds.includes('form')
    ? [
        {
          id: 'add',
          title: '新增',
          action: 'open',
          tone: 'primary',
          operator: codeOf(save, 'add'),
          params: { view: viewNoOf(proposal, 'form', kinds), dialog: true },
        },
      ]
    : []
  const files: ActionUse[] = exported
    ? [{ id: 'export', title: '导出', action: 'export', operator: codeOf(exported), params: { call: exported.id, name: proposal.title } }]
    : []
  return [...add, ...files, { id: 'tableSet', title: '表格设置', action: 'table-settings', operator: false }]
}

function rowActionsOf(proposal: Proposal, kinds: readonly ProposedKind[]): ActionUse[] {
  const { entity } = proposal
  const removal = callFor(proposal, 'delete')
  const openActions = (kind: 'form' | 'detail', id: string, title: string, operator: string | false): ActionUse[] =>
    kinds.includes(kind)
      ? [{ id, title, action: 'open', operator, params: { view: viewNoOf(proposal, kind, kinds), dialog: true, query: { id: `{${entity['x-key']}}` } } }]
      : []
  return [
    ...openActions('detail', 'view', '查看', codeOf(callFor(proposal, 'detail'))),
    ...openActions('form', 'edit', '修改', codeOf(callFor(proposal, 'save'), 'edit')),
    ...(removal ? [{ id: 'delete', title: '删除', action: 'delete', tone: 'danger' as const, operator: codeOf(removal), params: { call: removal.id } }] : []),
  ]
}

function formView(proposal: Proposal, kind: 'form' | 'detail', kinds: readonly ProposedKind[]): FormView {
  const { entity, title } = proposal
  const [load, save] = [callFor(proposal, 'detail'), callFor(proposal, 'save')]
  const viewNo = viewNoOf(proposal, kind, kinds)
  // what only adds is never opened with a record
  const loads = load && (kind === 'detail' || !kinds.includes('list') || !(proposal.without ?? []).includes(buttonKey('list', 'rowActions', 'edit')))
  const common = {
    version: 1 as const,
    viewNo,
    title: kinds.length === 1 ? title : `${title}${kind === 'form' ? '登记' : '详情'}`,
    ...(kinds.includes('list') && kind !== kinds[0] ? {} : { route: `/${viewNo}` }),
    entity: entity.id,
    operator: screenOf(kind === 'form' ? save : load),
    width: 960,
    ...(loads ? { load: { call: load.id, params: { id: '{id}' } } } : {}),
    groups: groupsOf(proposal, kind),
  }
  const close: ActionUse = { id: 'close', title: '关闭', action: 'close', operator: false }
  if (kind === 'detail') return { ...common, kind, readOnly: true, footer: wantedButtons(proposal, kind, 'footer', [close]) }
  const saving: ActionUse = {
    id: 'save',
    title: '保存',
    action: 'save',
    tone: 'primary',
    operator: codeOf(save, 'edit'),
    params: { call: save?.id ?? '', then: 'close' },
  }
  return { ...common, kind, footer: wantedButtons(proposal, kind, 'footer', [saving, close]) }
}

/** Groups as the entity has them; lists of rows have one each. */
function groupsOf({ entity, items, pickers = {} }: Proposal, kind: 'form' | 'detail'): Group[] {
  const known = new Set(Object.keys(pickers))
  const fields = items ?? preselectedFields(hintedItems(entity, kind, known))
  const groups = new Map<string, FormItem[]>()
  for (const id of fields) {
    const property = entity.properties[id]
    if (!property) continue
    const name = property.type === 'array' ? property.title : (property['x-group'] ?? entity.title)
    groups.set(name, [...(groups.get(name) ?? []), itemOf(id, entity, pickers, kind)])
  }
  return [...groups].map(([title, found], at) => ({ id: `group${at + 1}`, title, columns: 3, items: found }))
}

function itemOf(id: string, entity: Entity, pickers: NonNullable<Proposal['pickers']>, kind: 'form' | 'detail'): FormItem {
  const property = entity.properties[id]
  const wide = isWide(property) ? { span: 'full' as const } : {}
  const ref = property?.type === 'string' ? property['x-ref'] : undefined
  const from = ref && pickers[ref.entity]
  if (from) return { id, params: { view: from.view, fill: { [id]: from.key } } }
  return ref && kind === 'detail' ? { id, widget: 'text', ...wide } : { id, ...wide }
}

/** Whoever may call it may open the screen. */
function screenOf(call: Call | undefined): string | false {
  const code = codeOf(call)
  return code === false ? false : code.slice(0, code.lastIndexOf(':'))
}

/** The operator code of a call, of several the one that ends in the word; false for calls that everybody may make. */
function codeOf(call: Call | undefined, word = ''): string | false {
  const codes = call?.operator ?? []
  return codes.find((code) => code.endsWith(`:${word}`)) ?? codes[0] ?? false
}

function narrowness({ params = {}, public: open = false }: Call): number {
  return Object.keys(params).length * 2 + (open ? 1 : 0)
}
