import { registry } from '../engine/define.ts'
import { backReason } from './cells/back-reason.tsx'
import { colour } from './cells/colour.tsx'
import { count } from './cells/count.tsx'
import { date } from './cells/date.tsx'
import { datetime } from './cells/datetime.tsx'
import { daysLeftCell } from './cells/days-left.tsx'
import { decimal } from './cells/decimal.tsx'
import { dict } from './cells/dict.tsx'
import { link } from './cells/link.tsx'
import { mapped } from './cells/mapped.tsx'
import { rating } from './cells/rating.tsx'
import { tag } from './cells/tag.tsx'
import { text } from './cells/text.tsx'
import type { CellDefinition, WidgetDefinition } from './contracts.ts'
import { attachments } from './widgets/attachments.tsx'
import { checkbox } from './widgets/checkbox.tsx'
import { childTable } from './widgets/child-table.tsx'
import { code } from './widgets/code.tsx'
import { colour as colourWidget } from './widgets/colour.tsx'
import { date as dateWidget } from './widgets/date.tsx'
import { dateRange } from './widgets/date-range.tsx'
import { datetime as datetimeWidget } from './widgets/datetime.tsx'
import { decimal as decimalWidget } from './widgets/decimal.tsx'
import { dictCascader } from './widgets/dict-cascader.tsx'
import { stepOfFlow } from './widgets/flow-step.tsx'
import { integer } from './widgets/integer.tsx'
import { money } from './widgets/money.tsx'
import { month } from './widgets/month.tsx'
import { multiSelect } from './widgets/multi-select.tsx'
import { place } from './widgets/place.tsx'
import { placeholderText } from './widgets/placeholder-text.tsx'
import { qrCode } from './widgets/qr-code.tsx'
import { opinion } from './widgets/opinion.tsx'
import { radio } from './widgets/radio.tsx'
import { rating as ratingWidget } from './widgets/rating.tsx'
import { referencePicker } from './widgets/reference-picker.tsx'
import { registerPicker } from './widgets/register-picker.tsx'
import { tableOfResults } from './widgets/result-table.tsx'
import { richText } from './widgets/rich-text.tsx'
import { select } from './widgets/select.tsx'
import { boundSignature } from './widgets/bound-signature.tsx'
import { signature } from './widgets/signature.tsx'
import { switchWidget } from './widgets/switch.tsx'
import { text as textWidget } from './widgets/text.tsx'
import { textarea } from './widgets/textarea.tsx'
import { time } from './widgets/time.tsx'
import { treeSelect } from './widgets/tree-select.tsx'
import { userPicker } from './widgets/user-picker.tsx'

/** Every widget a schema may name, by id. */
export const widgets: ReadonlyMap<string, WidgetDefinition> = registry<WidgetDefinition>([
  attachments,
  checkbox,
  childTable,
  code,
  colourWidget,
  dateWidget,
  dateRange,
  datetimeWidget,
  decimalWidget,
  dictCascader,
  stepOfFlow,
  integer,
  money,
  month,
  multiSelect,
  qrCode,
  opinion,
  place,
  placeholderText,
  radio,
  ratingWidget,
  referencePicker,
  registerPicker,
  tableOfResults,
  richText,
  select,
  signature,
  boundSignature,
  switchWidget,
  textWidget,
  textarea,
  time,
  treeSelect,
  userPicker,
])

/** Every cell a schema may name, by id. */
export const cells: ReadonlyMap<string, CellDefinition> = registry<CellDefinition>([
  backReason,
  colour,
  count,
  date,
  datetime,
  daysLeftCell,
  decimal,
  dict,
  link,
  mapped,
  rating,
  tag,
  text,
])
