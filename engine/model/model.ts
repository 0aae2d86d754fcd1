import type { Condition } from '../conditions/condition.ts'
import type { Comparison } from '../domain/period-comparison.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { DesktopView } from '../schema/screens/kinds/desktop.ts'
import type { MobileView } from '../schema/screens/kinds/mobile.ts'
import type { Related } from '../schema/screens/kinds/form.ts'
import type { TimelineView } from '../schema/screens/kinds/timeline.ts'
import type { Chart, Dimension, Measure } from '../schema/screens/kinds/statistics.ts'
import type { PrintTemplate } from '../schema/screens/kinds/print-preview.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Tone } from '../schema/format/words.ts'
import type { SortKey } from '../runtime/effects/screen-snapshot.ts'

/** Why a control is off or hidden, short enough for a tooltip; the full answer is `explain` (why.ts). */
export interface Reason {
  by: 'rule' | 'operator' | 'entity'
  text: string
}

/** A button, menu entry or link: what to draw. `disabled` carries its reason in `why`. */
export interface ActionModel {
  id: string
  action: string
  title: string
  icon?: string
  tone: Tone
  params: JsonObject
  visible: boolean
  disabled: boolean
  /** True when the session lacks the operator code: no screen draws the control, and a key that starts it says why. */
  denied: boolean
  operator: string | null
  /** Rows it works on: the clicked one or the selection; `row` for the clicked one alone. */
  selects: 'none' | 'row' | 'one' | 'many'
  /** It serves the list itself and ranks behind the work on records. */
  aside?: true
  /** It sends what a form holds, by what it is or by its `send`: a form that is read-only does not offer it (`resolveForm`). */
  sendsForm?: true
  shortcut?: string
  /** Rules that are evaluated for each row. */
  visibleWhen?: string
  disabledWhen?: string
  /** Why `disabledWhen` forbids it, in words for the user. */
  because?: string
  why: Reason[]
}

/** An input: in a search bar, a form or a child table. */
export interface FieldModel {
  id: string
  /** Field of the record; search items may cover several. */
  field: string
  fields?: string[]
  title: string
  widget: string
  params: JsonObject
  property: EntityProperty | null
  placeholder: string
  help?: string
  unit?: string
  span: number | 'full'
  hidden: boolean
  /** Constant part of the state; rules are in the plan. */
  required: boolean
  readOnly: boolean
  op?: string
}

export interface ColumnModel {
  id: string
  field: string
  title: string
  width: number
  align: 'left' | 'center' | 'right'
  pinned: 'left' | 'right' | null
  hidden: boolean
  /** 1: always shown; the others as there is room, the higher the sooner folded (docs/adr/0042). */
  priority: number
  /** Shown whatever the room, since a layer speaks of it. */
  kept?: boolean
  /** Its width is a layer's word, not the files'. */
  sized?: boolean
  sortable: boolean
  sort: 'asc' | 'desc' | null
  cell: string
  params: JsonObject
  property: EntityProperty | null
  /** Id of the row action a click starts. */
  action: string | null
  /** Head it shares with its neighbours. */
  group?: string
  total?: 'sum'
}

export interface RowTone {
  id: string
  tone: Tone
  title: string
  when: string
}

/** A part of the rows of a list with a name over it. */
export interface ListTab {
  id: string
  title: string
  filters: Condition[]
}

export interface ListModel {
  kind: 'list'
  viewNo: string
  title: string
  key: string
  search: FieldModel[]
  columns: ColumnModel[]
  toolbar: ActionModel[]
  rowActions: ActionModel[]
  rowMore: ActionModel[]
  rowTones: RowTone[]
  tabs: ListTab[]
  sort: SortKey[]
  pageSize: number
  paging: 'pages' | 'endless'
  /** Titles of the columns that the quick search looks through; none: there is no quick search. */
  quick: string[]
  select: 'none' | 'one' | 'many'
  find: { call: string; params: JsonObject }
  /** How rows are edited in place; absent where the list or this session has no part in it. */
  edit?: TableEditModel
  /** All its rows are kept in the browser where they are few enough (docs/adr/0053). */
  keeps?: true
  /** It is also drawn as a map; `way`: of places that are gone to in a day. */
  map?: { way?: boolean | undefined }
}

/** Rows of a list edited as a table: by which call, with the widgets and rules of which form, in which fields; `add` where rows may be added too. */
export interface TableEditModel {
  call: string
  form: string
  columns: string[]
  add: boolean
}

/** Rules of one field, compiled once; `reads` are the fields whose change asks for evaluation. */
export interface FieldRules {
  visible?: string
  disabled?: string
  required?: string
  default?: string
  value?: string
  reads: string[]
}

export interface FormFieldModel extends FieldModel {
  /** Why nobody fills it in, when that is so for every record. */
  why: Reason[]
  rules: FieldRules
  /** The object it stands in, when the view names that as a whole: drawn under its title. */
  object?: { field: string; title: string; help?: string }
  /** Fields of the same object of which one filled is enough to ask for this one. */
  askedWith?: string[]
  validators: { id: string; params: JsonObject }[]
  /** Columns of a child table, each with the field model its editor needs. */
  columns?: ChildColumnModel[]
}

/** A column of a child table: `visible` is asked of each row, `phone` the widget of its cells on a phone. */
export type ChildColumnModel = FieldModel & { width: number; editable: boolean; visible?: string; phone?: string }

export interface GroupModel {
  id: string
  title: string
  columns: number
  help?: string
  /** Title of the tab or step it shares with its neighbours. */
  page?: string
  /** Where it stands when not in its turn (`workFirst`): beside the work, folded, or beside what is to be judged. */
  place?: 'context' | 'decision'
  visible?: string
  /** Put away by its user: shown once something in it is required or filled in. */
  stowed?: true
  /** Fields read by `visible`. */
  reads: string[]
  fields: FormFieldModel[]
}

export interface FormModel {
  kind: 'form'
  viewNo: string
  title: string
  /** Title while the record is not saved yet. */
  newTitle?: string
  key: string
  version: 'version'
  groups: GroupModel[]
  layout: 'groups' | 'tabs' | 'steps'
  footer: ActionModel[]
  readOnly: boolean
  /** CEL over `query`, `form` and `user`: when it holds the form is read-only too (`resolveForm`). */
  readOnlyWhen?: string
  audit: boolean
  /** Each field is a parameter: it shows its default and who changed it last. */
  settings: boolean
  draft: boolean
  width: number | null
  load: { call: string; params: JsonObject } | null
  log: { call: string; params: JsonObject; item: TimelineView['item']; details: string[] } | null
  /** Where the record stands in its flow. */
  steps: { call: string; params: JsonObject } | null
  /** The conditions of the move that the form asks for. */
  gates?: { call: string; params: JsonObject }
  /** The paper that is decided about: what prints it, and CEL over `query`, `form` and `user` for the records that have one. */
  paper?: { call: string; params: JsonObject; title: string; visible?: string }
  /** What the record is, in a few fields that stay in sight beside the work. */
  summary?: FormFieldModel[]
  /** Lists of other records that belong to this one. */
  related: Related[]
  entityRules: { id: string; path: string; expression: string; message: string; reads: string[] }[]
}

export type DesktopModel = Pick<DesktopView, 'kind' | 'viewNo' | 'title' | 'blocks'>

export type MobileModel = Pick<MobileView, 'kind' | 'viewNo' | 'title' | 'blocks'>

export interface TimelineModel {
  kind: 'timeline'
  viewNo: string
  title: string
  find: { call: string; params: JsonObject }
  item: TimelineView['item']
  columns: ColumnModel[]
}

export interface LinkModel {
  kind: 'link'
  viewNo: string
  title: string
  text: string
  load: { call: string; params: JsonObject }
}

export interface RecordModel {
  kind: 'record'
  viewNo: string
  title: string
  open: { call: string; params: JsonObject }
  answer: { call: string; params: JsonObject }
  submit: { call: string; params: JsonObject }
  /** Null where nothing submitted is changed. */
  correct: { call: string; params: JsonObject } | null
  /** Registers what fails so far and issues a notice of it; null where none is issued. */
  notify: { register: { call: string; params: JsonObject }; issue: { call: string; params: JsonObject } } | null
  /** Accepts or sends back a unit's answer; null where that is done elsewhere. */
  review: { call: string; params: JsonObject } | null
  /** Business type of photos; '' where there are none. */
  photos: string
  /** Field of the template with the day of the inspection. */
  inspectedOn: string
  /** Where the work goes on once the record is submitted; null: it stays here. */
  then: { view: string; query: Record<string, string> } | null
  footer: ActionModel[]
}

export interface PrintPreviewModel {
  kind: 'print-preview'
  viewNo: string
  title: string
  print: { call: string; params: JsonObject }
  templates: PrintTemplate[]
}

export interface ChartModel {
  id: string
  title: string
  type: Chart['type']
  /** Grid columns out of 24. */
  span: number
  dimensions: (Dimension & { title: string })[]
  measures: Measure[]
  compare?: Comparison
}

export interface StatisticsModel {
  kind: 'statistics'
  viewNo: string
  title: string
  search: FieldModel[]
  find: { call: string; params: JsonObject }
  /** Date field and search item that comparisons go by. */
  period: { field: string; item: string } | null
  charts: ChartModel[]
  drill: { view: string; query: Record<string, string> } | null
  /** Null where the caller may not export. */
  export: { call: string; params: JsonObject } | null
}

export interface TreeManageModel {
  kind: 'tree-manage'
  viewNo: string
  title: string
  tree: { call: string; params: JsonObject }
  detail: { view: string; query: Record<string, string> }
  /** Null when the view has no such change or the caller may not make it. */
  move: { call: string; params: JsonObject } | null
  rename: { call: string; params: JsonObject; field: string } | null
  rowActions: ActionModel[]
}

export type ViewModel =
  ListModel | FormModel | DesktopModel | MobileModel | TimelineModel | LinkModel | PrintPreviewModel | RecordModel | StatisticsModel | TreeManageModel

/** Evaluated state of one form field for given values. */
export interface FieldState {
  visible: boolean
  disabled: boolean
  required: boolean
  why: Reason[]
}

/** A value as a rule or a widget computed it, with the field it is for. */
export interface Computed {
  field: string
  value: Json
}
