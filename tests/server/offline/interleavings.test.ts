import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { readOutbox, writeOutbox } from '../../../engine/offline/outbox-format.ts'
import type { Outbox } from '../../../engine/offline/outbox-words.ts'
import { add, answered, begin, decided, emptyOutbox, lost, refused, resumed } from '../../../engine/offline/outbox.ts'
import { overlay } from '../../../engine/offline/overlay.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import { fieldsOfSection } from '../../../engine/schema/inspection/fields-of-section.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { openedJson } from '../../../server/store/personal-data/sealed-json.ts'
import { call, type Answer } from '../harness/applications.ts'
import { dataOf } from '../harness/answers.ts'
import { registered } from '../harness/devices.ts'
import { before, inspectionApp, type Staff } from '../harness/inspections.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

type Line = 'good' | 'request lost' | 'answer lost' | 'killed before' | 'killed after' | 'twice'
const line = fc.constantFrom<Line>('good', 'request lost', 'answer lost', 'killed before', 'killed after', 'twice')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), who: fc.nat(1), field: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), who: fc.nat(1), line }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), who: fc.nat(1), mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), who: fc.nat(1), which: fc.nat(50) }) },
)

/** An inspector with a device: a clock that is wrong by hours, what it took along, what waits. */
class Device {
  outbox: Outbox = emptyOutbox
  kept: OpenedRecord | null = null
  readonly entered: { path: string; value: Json }[] = []
  readonly dropped = new Set<Json>()
  readonly accepted = new Set<Json>()
  readonly sent: QueuedOperation[] = []
  readonly browser: Browser
  readonly headers: Record<string, string>
  private readonly sheet: Row
  private readonly name: string

  constructor(browser: Browser, device: string, sheet: Row, name: string) {
    this.browser = browser
    this.sheet = sheet
    this.name = name
    this.headers = { 'x-device': device, 'x-device-time': '2026-03-01T20:00:00+08:00' }
  }

  async take(): Promise<void> {
    this.kept = await dataOf<OpenedRecord>(call(this.browser, '/api/appbuss/record/open', { id: this.sheet['bussid'] }, this.headers))
  }

  shown(): OpenedRecord {
    const request = { call: 'record/open', params: { id: this.sheet['bussid'] as Json } }
    const operations = this.outbox.entries.map(({ operation }) => operation)
    return overlay(request, this.kept as unknown as Json, operations, this.name) as unknown as OpenedRecord
  }

  enter(path: string, value: Json): void {
    const { answers, record } = this.shown()
    const seen = answers.find((each) => each.path === path)?.revision ?? 0
    const since = String(Math.max(0, ...answers.map((each) => each.revision)))
    const params = { id: String(record['recordid']), since, changes: JSON.stringify([{ path, value, seen }]) }
    const [key, title, at] = [`${this.name}-${String(this.sheet['bussid']).slice(0, 18)}-${this.outbox.next}`, '检验记录', '2026-03-01T20:00:00+08:00']
    this.outbox = add(this.outbox, { key, call: 'record/answer', handler: 'inspection-answer', params, title, at })
    this.entered.push({ path, value })
  }

  ask({ key, params }: QueuedOperation): Promise<Answer> {
    return call(this.browser, '/api/appbuss/record/answer', params, { ...this.headers, 'idempotency-key': key })
  }

  async send(on: Line): Promise<boolean> {
    const begun = begin(this.outbox)
    if (!begun) return false
    const { operation } = begun
    this.outbox = begun.outbox
    this.sent.push(operation)
    const answer = on === 'request lost' || on === 'killed before' ? null : await this.ask(operation)
    if (on === 'twice') expect((await this.ask(operation)).body.data).toEqual(answer?.body.data)
    if (on === 'killed before' || on === 'killed after') this.outbox = resumed(readOutbox(writeOutbox(this.outbox)))
    else if (answer === null || on === 'answer lost') this.outbox = lost(this.outbox, operation.seq)
    else if (answer.status === 200) this.outbox = answered(this.outbox, operation.seq, answer.body.data as Json)
    else this.outbox = refused(this.outbox, operation.seq, answer.body.problems as Problem[])
    return true
  }

  decide(mine: boolean): boolean {
    const entry = this.outbox.entries.find(({ state }) => state === 'conflict')
    if (!entry) return false
    if (!mine) for (const { mine: value } of entry.disagreements) this.dropped.add(value)
    this.outbox = decided(this.outbox, entry.operation.seq, mine ? 'mine' : 'theirs')
    return true
  }
}

onBothStores('two devices on one record', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  it('given cuts, kills, lost answers, copies and late copies, then both show what the server has, and no answer is lost without a decision', async () => {
    const own = await registered(staff.inspector, '甲的手机')
    const others = await registered(staff.second, '乙的手机')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, mine) => {
        const sheet = await before(staff, 'generate')
        const devices = [new Device(staff.inspector, own.id, sheet, 'A'), new Device(staff.second, others.id, sheet, 'B')] as const
        for (const device of devices) await device.take()
        const fields = textFields(devices[0].kept as OpenedRecord)
        expect(fields.length).toBeGreaterThan(2)
        let count = 0
        for (const each of steps) {
          const device = devices[each.who] as Device
          if (each.do === 'enter') device.enter(`values/${fields[each.field] ?? ''}`, `答 ${(count += 1)}`)
          if (each.do === 'send') await device.send(each.line)
          if (each.do === 'take') await device.take()
          if (each.do === 'decide') device.decide(each.mine)
          const copy = each.do === 'late' ? device.sent[each.which % Math.max(1, device.sent.length)] : undefined
          if (copy) await device.ask(copy)
        }
        await settle(devices, mine)
        for (const device of devices) await device.take()
        expect(devices.map((device) => device.outbox.entries)).toEqual([[], []])
        expect(devices[0].shown().answers).toEqual(devices[1].shown().answers)
        const accepted = new Set(await everWritten(String(devices[0].kept?.record['recordid'])))
        for (const { entered, dropped } of devices)
          expect(
            entered.filter(({ path, value }, at) => !accepted.has(value) && !dropped.has(value) && !entered.slice(at + 1).some((later) => later.path === path)),
          ).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  /** The network is back for good, and somebody decides what is left to decide. */
  async function settle(devices: readonly Device[], mine: boolean): Promise<void> {
    for (let round = 0, going = true; going; round += 1) {
      if (round > 200) throw new Error('it does not come to an end')
      going = false
      for (const device of devices) going = (await device.send('good')) || device.decide(mine && round < 20) || going
    }
  }

  /** Values that stood in the record at any time, by the answers that are kept under keys. */
  async function everWritten(record: string): Promise<unknown[]> {
    const { rows } = await sql<{ value: unknown; device_at: string | null }>`select value, device_at from record_answer where record_id = ${record}`.execute(
      testApp.db,
    )
    // what came from a device has its time beside the server's
    expect(rows.filter(({ value }) => String(value).startsWith('答')).every(({ device_at }) => device_at === '2026-03-01 20:00:00')).toBe(true)
    return [...rows.map(({ value }) => value), ...(await answersUnderKeys())]
  }

  async function answersUnderKeys(): Promise<unknown[]> {
    const { rows } = await sql<{ answer: unknown }>`select answer from sys_idempotency where call_id = 'record/answer'`.execute(testApp.db)
    const answers = rows.map(({ answer }) => openedJson(testApp.db, answer) as { answers?: { value: Json }[] } | null)
    return answers.flatMap((each) => each?.answers?.map(({ value }) => value) ?? [])
  }
})

/** Fields of the template that take any text. */
function textFields({ template }: OpenedRecord): string[] {
  const fields = template.sections.flatMap(fieldsOfSection)
  return fields.filter((field) => field.type === 'text' && field.compute === undefined && (field.maxLength ?? 40) > 10).map(({ id }) => id)
}
