import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Row } from '../../engine/schema/format/json.ts'
import { logInterfaceCall } from '../logs/interface-log.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { changeFields } from '../records/queries/record.ts'
import { itemsIn, secretOf, batchCounts } from './queries/transfer.ts'
import { requireRecord } from '../records/record.ts'
import { storedFields } from '../records/record-write.ts'
import { entityNamed, readableRecords } from '../records/records-in-scope.ts'
import { outgoingTo, type Ask } from '../services/outgoing.ts'
import { timeText } from '../store/time.ts'
import { authorisationOf, textOf } from './prepare.ts'
import { objectNamed, type TransferSpec } from './spec.ts'

const LIMITS = { ms: 30_000, bytes: 2 * 1024 * 1024 }
const MOST_AT_ONCE = 500

const answerShape = z.object({ results: z.array(z.object({ id: z.string(), code: z.string(), message: z.optional(z.string()) })) })
type Verdict = z.infer<typeof answerShape>['results'][number]

/**
 * Sends the waiting items of a batch to the address that the deployment gives the system (`LINK_TRANSFER_<system>`) and notes the answer on each of
 * them. The post is signed with the HMAC-SHA256 of `time.body` under the account's key; an item keeps its id, so that a repetition is recognised.
 * Without an address everything goes on waiting. Runs outside a transaction: nothing is held while the other side thinks.
 */
export async function deliverBatch(context: OperationContext, spec: TransferSpec, batchId: string, fetching?: Ask): Promise<void> {
  const batch = await requireRecord(context, entityNamed(context.schemas, spec.batches), batchId)
  const system = textOf(batch['sysname'])
  const object = objectNamed(spec, textOf(batch['objname']))
  const items = entityNamed(context.schemas, object.items)
  const keys = (await itemsIn(context.db, items, [batchId], '0')).slice(0, MOST_AT_ONCE)
  const address = context.services.links.addressOf(`TRANSFER_${system}`)
  if (keys.length > 0 && address === '') return settle(context, spec, batchId, `对接地址未配置（LINK_TRANSFER_${system}），配置后自动传输`)
  let fault = ''
  if (keys.length > 0) {
    const rows = [...(await readableRecords(context, items, keys)).values()]
    try {
      const account = await authorisationOf(context, spec, system, object.entity)
      const authorised = entityNamed(context.schemas, spec.authorisations)
      const secret = await secretOf(context.db, authorised, textOf(account[authorised['x-key']]))
      if (secret === '') throw new Error('接口密钥尚未设置')
      const call = { system: textOf(batch['sysname_label']) || system, name: `传输${textOf(batch['objname_label'])}`, recordId: textOf(batch['batchno']) }
      const answer = await logInterfaceCall(context.db, context.now, call, () =>
        post(address, { batch, rows, account, secret, now: context.now(), key: items['x-key'] }, fetching),
      )
      for (const key of keys) await note(context, items.id, key, answer.get(key) ?? { id: key, code: 'LOST', message: '对方没有答复这一条' })
    } catch (error) {
      fault = `传输没有完成：${error instanceof Error ? error.message : 'unknown'}`.slice(0, 500)
      for (const key of keys) await note(context, items.id, key, { id: key, code: 'LINK', message: fault })
    }
  }
  await settle(context, spec, batchId, fault)
}

interface Transfer {
  batch: Row
  rows: Row[]
  account: Row
  secret: string
  now: Date
  key: string
}

async function post(address: string, { batch, rows, account, secret, now, key }: Transfer, fetching?: Ask): Promise<Map<string, Verdict>> {
  const sent = rows.map((row) => ({ id: row[key], operation: row['optiontype'], data: JSON.parse(textOf(row['content']) || '{}') as unknown }))
  const body = JSON.stringify({ batch: batch['batchno'], object: batch['objname'], items: sent })
  const time = String(now.getTime())
  const sign = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const { ok, status, text } = await outgoingTo(
    [address],
    LIMITS,
    fetching,
  )(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-account': textOf(account['accountno']), 'x-time': time, 'x-sign': sign },
    body,
  })
  if (!ok) throw new Error(`HTTP ${status}`)
  const { results } = answerShape.parse(JSON.parse(text))
  return new Map(results.map((each) => [each.id, each]))
}

async function note(context: OperationContext, items: string, key: string, { code, message = '' }: Verdict): Promise<void> {
  const entity = entityNamed(context.schemas, items)
  const fine = code === '0'
  const row = { transstate: fine ? '1' : '2', returncode: code.slice(0, 20), errmsg: fine ? null : message.slice(0, 500), transtime: timeText(context.now()) }
  await changeFields(context.db, entity, [key], storedFields(entity, row), authorOf(context))
}

/** Sums up a batch and the plan it came from by what has become of its items. */
async function settle(context: OperationContext, spec: TransferSpec, batchId: string, fault: string): Promise<void> {
  const { db, schemas } = context
  const [batches, plans] = [entityNamed(schemas, spec.batches), entityNamed(schemas, spec.plans)]
  const batch = await requireRecord(context, batches, batchId)
  const { total, waiting, sent, failed } = await batchCounts(db, entityNamed(schemas, objectNamed(spec, textOf(batch['objname'])).items), batchId)
  const state = waiting > 0 ? '0' : failed === 0 ? '1' : sent === 0 ? '2' : '3'
  const outcome = fault === '' && failed > 0 ? `${failed} 条失败，详见逐条日志` : fault
  const now = timeText(context.now())
  const row = { totalnum: total, successnum: sent, failnum: failed, transstate: state, errmsg: outcome, endtime: waiting > 0 ? null : now }
  await changeFields(db, batches, [batchId], storedFields(batches, row), authorOf(context))
  const plan = textOf(batch['planid'])
  if (plan !== '')
    await changeFields(db, plans, [plan], storedFields(plans, { lastrun: batch['starttime'] ?? now, lastnum: total, failnum: failed }), authorOf(context))
}

function authorOf(context: OperationContext): { userId: string; now: Date } {
  return { userId: requireSession(context).user.id, now: context.now() }
}
