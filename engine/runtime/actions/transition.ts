import * as z from 'zod/mini'
import type { JsonObject, Row } from '../../schema/format/json.ts'
import { callId, fieldName, viewNo } from '../../schema/format/names.ts'
import { described, parameters } from '../../schema/format/words.ts'
import { fillAndSend, ToldRefusal, type AskedForm } from './fill-and-send.ts'
import { change } from './idempotent-change.ts'
import type { AskedCall } from '../effects/effect.ts'
import { recordNameOf } from '../effects/dialog-title.ts'
import { finishAction, startedOnForm } from './after-action.ts'
import { queryText, rowsOf, sourcesOf, textOf } from '../effects/action-rows.ts'
import { runBatch, type BatchRow, type Unfinished } from './run-batch.ts'
import type { ScreenSnapshot } from '../effects/screen-snapshot.ts'
import { askForRows, confirm, succeed, validate, type Step } from '../effects/yield-effects.ts'
import { fillTemplate } from '../effects/template.ts'

/** What every action says that sends records through a call which moves, changes or ends them. */
export const transitionParams = {
  call: described('办理的接口', callId),
  key: z.optional(described('记录编号所在字段；不写时用业务对象的', fieldName)),
  label: z.optional(described('提问和结果里用哪个字段称呼记录；不写时用业务对象的', fieldName)),
  input: z.optional(described('随同提交的固定内容，{name} 取自行、表单、地址', parameters)),
  send: z.optional(described('随同提交的字段', z.array(fieldName))),
  form: z.optional(described('先打开的对话框，填写的内容随同提交', viewNo)),
  confirm: z.optional(described('先问的话；{n} 是条数，{names} 是记录名称', z.string())),
  success: z.optional(described('办成后的提示；{n} 是条数', z.string())),
  open: z.optional(described('在表单上办成后打开的页面', viewNo)),
  then: z.optional(
    described(
      '在表单上办成后：自动打开所在列表的下一条待办（next），没有下一条或不是从列表打开的，关闭并回到列表；或重新打开这条记录，接着办下一步（stay）',
      z.enum(['next', 'stay']),
    ),
  ),
  chunk: z.optional(described('批量时每次提交多少条（默认 10）', z.int().check(z.minimum(1), z.maximum(100)))),
}

export interface TransitionRequest extends z.infer<z.ZodMiniObject<typeof transitionParams>> {
  title: string
  /** Takes every row; otherwise the first one. */
  many?: boolean
  /** On a form: asks it to be valid first. */
  validates?: boolean
  /** The question is about something that hurts. */
  danger?: boolean
}

/**
 * Sends the screen's records through a call: asks what there is to ask, sends one record for itself or several as a batch, tells how it
 * went and shows the screen again; a form closes instead. Nothing is done twice (`change`, `runBatch`).
 */
export function* transition(screen: ScreenSnapshot, wanted: TransitionRequest): Step<void> {
  const rows = wanted.many ? rowsOf(screen) : rowsOf(screen).slice(0, 1)
  const [first] = rows
  if (!first) return yield* askForRows()
  if (wanted.validates && startedOnForm(screen) && !(yield* validate(askedCall(wanted)))) return
  const named = namedRows(screen, wanted, rows)
  if (wanted.confirm && !(yield* confirm(screen.button ?? wanted.title, fillQuestion(wanted.confirm, named), wanted.danger ? { danger: true } : {}))) return
  const input = fillTemplate(wanted.input ?? {}, sourcesOf(screen)) as JsonObject
  const sent = Object.fromEntries((wanted.send ?? []).map((field) => [field, first[field] ?? null]))
  const from: JsonObject = wanted.validates && startedOnForm(screen) ? { view: screen.effective.viewNo } : {}
  if (!wanted.form) yield* sendRecords(screen, wanted, { ...from, ...sent, ...input }, named)
  else {
    const opener = { button: screen.button ?? wanted.title, about: recordNameOf(screen, rows, wanted.label), move: true }
    const asked = { form: wanted.form, query: { ...queryText(input), ids: named.map((row) => row.id).join(',') }, opener }
    const someDone = yield* fillAndSendRecords(screen, wanted, asked, named, (filled) => ({ ...from, ...filled, ...sent, ...input }))
    if (!someDone) return
  }
  yield* finishAction(screen, wanted.open, wanted.then)
}

/** What is asked of the server: the call, and its move where the button names one. */
function askedCall({ call, input }: Pick<TransitionRequest, 'call' | 'input'>): AskedCall {
  const move = input?.['move']
  return typeof move === 'string' ? { call, move } : { call }
}

/**
 * Sends records with what is filled in on a form, which stays until all of them are through: those that are go only once. True when any was sent
 * with success, also when the user gave up the rest.
 */
export function* fillAndSendRecords(
  screen: ScreenSnapshot,
  request: RecordsRequest,
  asked: AskedForm,
  rows: readonly BatchRow[],
  paramsOf: (filled: JsonObject) => JsonObject,
): Step<boolean> {
  let left = rows
  const done = yield* fillAndSend(asked, function* (filled) {
    const unfinished = yield* sendRecords(screen, request, paramsOf(filled), left)
    if (unfinished.rows.length === 0) return
    left = unfinished.rows
    throw new ToldRefusal(unfinished.problems)
  })
  return done || left.length < rows.length
}

type RecordsRequest = Pick<TransitionRequest, 'call' | 'title' | 'success' | 'chunk'>

/** Sends one record for itself, its refusal shown as it is, or several as a batch; says the success, and answers what is left of a batch. */
export function* sendRecords(
  { button }: ScreenSnapshot,
  { call, title, success = `${title}成功`, chunk }: RecordsRequest,
  params: JsonObject,
  rows: readonly BatchRow[],
): Step<Unfinished> {
  const message = success.includes('{n}') || rows.length === 1 ? success : `${success}，共 {n} 条`
  if (rows.length > 1) return yield* runBatch({ title: button ?? title, call, params, rows, success: message, chunk })
  yield* change(call, { ...params, ids: rows.map((row) => row.id) })
  yield* succeed(message.replace('{n}', '1'))
  return { rows: [], problems: [] }
}

/** Keys of the rows with what people call them. */
export function namedRows(
  { effective: { entity } }: ScreenSnapshot,
  { key, label }: Pick<TransitionRequest, 'key' | 'label'>,
  rows: readonly Row[],
): BatchRow[] {
  return rows.map((row) => {
    const id = textOf(row, key ?? entity['x-key'])
    return { id, label: textOf(row, label ?? entity['x-label']) || id }
  })
}

const NAMED = 5

/** A question about rows: `{n}` is their number, `{names}` the first few of them by name. */
export function fillQuestion(question: string, rows: readonly BatchRow[]): string {
  const few = rows.slice(0, NAMED).map((row) => row.label)
  const names = `${few.join('、')}${rows.length > NAMED ? ` 等 ${rows.length} 条` : ''}`
  return question.replace('{n}', String(rows.length)).replace('{names}', () => names)
}
