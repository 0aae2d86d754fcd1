import type { EffectiveView } from '../schema/screens/effective-view.ts'
import { hasOperator, type SessionInfo } from '../schema/accounts/session.ts'
import type { AuditFormView, FormView, Group } from '../schema/screens/kinds/form.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import type { TimelineView } from '../schema/screens/kinds/timeline.ts'
import { spokenColumns } from '../layers/resolve/spoken-columns.ts'
import { deriveActions, operatorOf } from './derive-actions.ts'
import { deriveBlocks } from './derive-blocks.ts'
import { callOf } from './call-of.ts'
import { deriveColumns, deriveQuick, deriveSort } from './columns/derive-columns.ts'
import { deriveTabs } from './derive-tabs.ts'
import { deriveTreeManage } from './derive-tree-manage.ts'
import { deriveStatistics } from './statistics/derive-statistics.ts'
import { derivePrintPreview } from './derive-print-preview.ts'
import { deriveRecord } from './inspection/derive-record.ts'
import { deriveLink } from './derive-link.ts'
import { deriveFormFields, formReads, deriveSearchItem } from './derive-fields.ts'
import type { FormModel, GroupModel, ListModel, TimelineModel, ViewModel } from './model.ts'

/** More rows than a window of 900 px holds at the smallest height of rows, so that a page fills it. */
const DEFAULT_PAGE_SIZE = 30

/** What to draw: the effective view over the entity's words, with what this session may do. Pure and deterministic. */
export function deriveModel(effective: EffectiveView, session: SessionInfo): ViewModel {
  const { view } = effective
  switch (view.kind) {
    case 'list':
    case 'audit-list':
    case 'query-list':
      return deriveList(view, effective, session)
    case 'form':
    case 'detail':
    case 'audit-form':
    case 'config':
      return deriveForm(view, effective, session)
    case 'desktop':
      return deriveBlocks(view)
    case 'mobile':
      return deriveBlocks(view)
    case 'timeline':
      return deriveTimeline(view, effective)
    case 'link':
      return deriveLink(view)
    case 'print-preview':
      return derivePrintPreview(view)
    case 'record':
      return deriveRecord(view, effective.entity, session)
    case 'statistics':
      return deriveStatistics(view, effective, session)
    case 'tree-manage':
      return deriveTreeManage(view, session)
  }
}

function deriveList(view: ListView, { entity, children, layers }: EffectiveView, session: SessionInfo): ListModel {
  const sort = deriveSort(view, entity)
  return {
    kind: 'list',
    viewNo: view.viewNo,
    title: view.title,
    key: entity['x-key'],
    search: (view.search ?? []).flatMap((item) => deriveSearchItem(item, entity, children) ?? []).filter(({ id }) => !isFixed(view, id)),
    columns: deriveColumns(view.columns, entity, { sort, byField: view.priorities ?? {}, spoken: spokenColumns(layers) }),
    toolbar: deriveActions(view.toolbar, view, session),
    rowActions: deriveActions(view.rowActions, view, session),
    rowMore: deriveActions(view.rowMore, view, session),
    rowTones: view.rowTones ?? [],
    tabs: deriveTabs(view, entity),
    sort,
    pageSize: view.pageSize ?? DEFAULT_PAGE_SIZE,
    paging: view.paging ?? 'pages',
    quick: deriveQuick(view, entity),
    select: view.select ?? 'many',
    find: callOf(view.find),
    ...deriveEdit(view, session),
    ...(view.keep ? { keeps: true as const } : {}),
    ...(view.map ? { map: view.map } : {}),
  }
}

/** Only for who holds the right of changing these records; adding rows asks for the right of adding as well. */
function deriveEdit(view: ListView, session: SessionInfo): Pick<ListModel, 'edit'> {
  if (!view.edit) return {}
  const { call, form, columns, add = false, operator } = view.edit
  const holds = (code: string | null): boolean => code === null || hasOperator(session, code)
  if (!holds(operatorOf({ id: 'edit', ...(operator === undefined ? {} : { operator }) }, view))) return {}
  return { edit: { call, form, columns, add: add && holds(operatorOf({ id: 'add' }, view)) } }
}

function deriveForm(view: FormView, effective: EffectiveView, session: SessionInfo): FormModel {
  const readOnly = view.kind === 'detail' || view.readOnly === true
  const { entity } = effective
  return {
    kind: 'form',
    viewNo: view.viewNo,
    title: view.title,
    ...(view.newTitle === undefined ? {} : { newTitle: view.newTitle }),
    key: entity['x-key'],
    version: 'version',
    groups: view.groups.filter((group) => group.hidden !== true).map((group) => deriveGroup(group, effective, readOnly, session)),
    layout: view.layout ?? 'groups',
    footer: deriveActions(view.footer, view, session),
    readOnly,
    ...(view.readOnlyWhen === undefined ? {} : { readOnlyWhen: view.readOnlyWhen }),
    audit: view.kind === 'audit-form',
    settings: view.kind === 'config',
    draft: view.draft ?? false,
    width: view.width ?? null,
    load: view.load ? callOf(view.load) : null,
    log: view.kind === 'audit-form' && view.log ? { ...callOf(view.log), item: view.log.item, details: view.log.details ?? [] } : null,
    steps: view.steps ? callOf(view.steps) : null,
    ...(view.gates ? { gates: callOf(view.gates) } : {}),
    ...(view.kind === 'audit-form' && view.paper ? { paper: paperOf(view.paper) } : {}),
    ...(view.summary ? { summary: view.summary.flatMap((item) => deriveFormFields(item, { ...effective, readOnly: true, session })) } : {}),
    related: view.kind === 'detail' ? (view.related ?? []).filter(({ hidden }) => hidden !== true) : [],
    entityRules: (entity.rules ?? []).map(({ id, path, expression, message }) => ({ id, path, expression, message, reads: formReads(expression, entity) })),
  }
}

function paperOf({ title, visible, ...call }: NonNullable<AuditFormView['paper']>): NonNullable<FormModel['paper']> {
  return { ...callOf(call), title, ...(visible === undefined ? {} : { visible }) }
}

function deriveGroup(group: Group, { entity, children }: EffectiveView, readOnly: boolean, session: SessionInfo): GroupModel {
  return {
    id: group.id,
    title: group.title,
    columns: group.columns ?? 3,
    ...(group.help === undefined ? {} : { help: group.help }),
    ...(group.page === undefined ? {} : { page: group.page }),
    ...(group.visible === undefined ? {} : { visible: group.visible }),
    ...(group.stowed ? { stowed: true as const } : {}),
    reads: group.visible === undefined ? [] : formReads(group.visible, entity),
    fields: group.items.flatMap((item) => deriveFormFields(item, { entity, children, readOnly, session })),
  }
}

function deriveTimeline(view: TimelineView, { entity }: EffectiveView): TimelineModel {
  return { kind: 'timeline', viewNo: view.viewNo, title: view.title, find: callOf(view.find), item: view.item, columns: deriveColumns(view.columns, entity) }
}

/** A search item whose value the view itself gives is not asked for. */
function isFixed({ find }: ListView, id: string): boolean {
  return find.params !== undefined && Object.hasOwn(find.params, id)
}
