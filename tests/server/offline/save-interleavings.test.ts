import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { taskGone } from '../../../engine/offline/orphan.ts'
import { readOutbox, writeOutbox } from '../../../engine/offline/outbox-format.ts'
import { isTaskGone, type Outbox } from '../../../engine/offline/outbox-words.ts'
import { add, answered, begin, decided, emptyOutbox, lost, refused, resumed } from '../../../engine/offline/outbox.ts'
import { madeAnswer, overlay } from '../../../engine/offline/overlay.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer } from '../harness/applications.ts'
import { dataOf, rows } from '../harness/answers.ts'
import { json, registered } from '../harness/devices.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const [SAVE, LOAD] = ['/api/seriousacciden/hiddenDanger/save', '/api/seriousacciden/hiddenDanger/load']
const fields = ['dangerdesc', 'judgebasis'] as const
const line = fc.constantFrom('good', 'request lost', 'answer lost', 'killed before', 'killed after', 'twice')
const who = fc.nat(1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), who, field: fc.constantFrom(...fields) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('go on' as const), who, field: fc.constantFrom(...fields) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), who, line }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), who, mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), who, which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gone' as const), who }) },
)

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** One device has taken what it sent before the record is taken away, the other has the record as it was. */
const takenAwayAfterTaking: Step[] = [
  { do: 'change', who: 0, field: 'dangerdesc' },
  { do: 'send', who: 0, line: 'good' },
  { do: 'take', who: 0 },
  { do: 'gone', who: 0 },
]

/** A complete record as its form sends it. */
const danger = (unit: string, dangerdesc: string): Row => ({
  ...{ dangersource: '1', unitname: unit, areacode: '510104', dangerkind: '99', dangerlevel: '1', finddate: '2026-03-02', judgebasis: '4.1' },
  dangerdesc,
})

/** An officer with a device that has one record with it, and makes others. */
class Device {
  outbox: Outbox = emptyOutbox
  kept: Row
  /** Values that were entered, with the record and the field. */
  readonly entered: { place: string; value: string }[] = []
  readonly dropped = new Set<Json>()
  readonly sent: QueuedOperation[] = []
  /** Records that were made here, as the page that made each has them. */
  readonly made: Row[] = []
  readonly browser: Browser
  readonly name: string
  private readonly headers: Record<string, string>

  constructor(browser: Browser, device: string, name: string, kept: Row) {
    this.browser = browser
    this.name = name
    this.kept = kept
    this.headers = { 'x-device': device, 'x-device-time': '2026-03-01T20:00:00+08:00' }
  }

  /** Asks for the record anew; false where the server has it no more. What is kept of such a record stays as it was taken last. */
  async take(): Promise<boolean> {
    const { status, body } = await call(this.browser, LOAD, { id: this.kept['dangerid'] }, this.headers)
    if (status === 200) this.kept = body.data as Row
    return status === 200
  }

  private operations(): QueuedOperation[] {
    return this.outbox.entries.map(({ operation }) => operation)
  }

  shown(): Row {
    return overlay({ call: 'hiddenDanger/load', params: { id: this.kept['dangerid'] as Json } }, this.kept, this.operations(), this.name) as Row
  }

  change(field: string, value: string): void {
    const base = this.shown()
    this.save({ ...base, [field]: value }, { base })
    this.entered.push({ place: `kept ${field}`, value })
  }

  make(value: string): void {
    const id = `local:${this.name}${this.made.length}`
    const answeredBy = { many: ['hiddenDanger/list'], one: ['hiddenDanger/load'] }
    this.save({ ...danger(this.name, value), dangerid: '' }, { makes: { [id]: '/dangerid' }, answeredBy })
    const asked = { call: 'hiddenDanger/load', params: { id } }
    this.made.push(madeAnswer(asked, this.operations(), this.name) as Row)
    this.entered.push({ place: `${id} dangerdesc`, value })
  }

  /** The page that made a record last is still open, and saves again, whatever has become of it. */
  goOn(field: string, value: string): void {
    const base = this.made.pop()
    if (!base) return
    const next = { ...base, [field]: value }
    this.save(next, { base })
    this.made.push(next)
    this.entered.push({ place: `${String(base['dangerid'])} ${field}`, value })
  }

  private save(params: Row, more: Partial<QueuedOperation>): void {
    const key = `${this.name}-${this.outbox.next}`
    const words = { key, call: 'hiddenDanger/save', handler: 'save', keyField: 'dangerid', title: '隐患', at: '2026-03-01T20:00:00+08:00' }
    this.outbox = add(this.outbox, { ...words, params, ...more })
  }

  ask({ call: id, key, params, base }: QueuedOperation): Promise<Answer> {
    const headers = { ...this.headers, 'idempotency-key': key }
    if (id === 'offline/orphan') return json(this.browser, '/api/offline/orphan', params, headers)
    return call(this.browser, SAVE, base ? { ...params, base: JSON.stringify(base) } : params, headers)
  }

  async send(on: string): Promise<boolean> {
    const begun = begin(this.outbox)
    if (!begun) return false
    const { operation } = begun
    this.outbox = begun.outbox
    this.sent.push(operation)
    const answer = on === 'request lost' || on === 'killed before' ? null : await this.ask(operation)
    if (on === 'twice') expect((await this.ask(operation)).body.data).toEqual(answer?.body.data)
    if (on.startsWith('killed')) this.outbox = resumed(readOutbox(writeOutbox(this.outbox)))
    else if (answer === null || on === 'answer lost') this.outbox = lost(this.outbox, operation.seq)
    else if (answer.status === 200) this.outbox = answered(this.outbox, operation.seq, answer.body.data as Json)
    else this.refuse(operation.seq, answer.body.problems as Problem[])
    return true
  }

  private refuse(seq: number, problems: Problem[]): void {
    this.outbox = refused(this.outbox, seq, problems)
    if (isTaskGone(problems)) this.outbox = taskGone(this.outbox, seq, 'offline/orphan', problems[0]?.message ?? '')
  }

  decide(mine: boolean): boolean {
    const entry = this.outbox.entries.find(({ state }) => state === 'conflict')
    if (!entry) return false
    if (!mine) for (const { mine: value } of entry.disagreements) this.dropped.add(value)
    this.outbox = decided(this.outbox, entry.operation.seq, mine ? 'mine' : 'theirs')
    return true
  }
}

onBothStores('two devices that save records, make some, and lose one', (kind) => {
  let testApp: TestApp
  let officers: readonly [Browser, Browser]
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    officers = [await testApp.login('jcjiancha1'), await testApp.login('jcjiancha2')]
  })
  afterAll(() => testApp?.close())

  it('given cuts, kills, copies and a record that is taken away, then both are equal, each record was made once, and no value is lost without a decision', async () => {
    const devices = [await registered(officers[0], '甲的手机'), await registered(officers[1], '乙的手机')] as const
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, mine) => {
        run += 1
        const first = await dataOf(call(officers[0], SAVE, danger('共同', '开始')))
        const kept = await dataOf(call(officers[0], LOAD, { id: first['dangerid'] }))
        const both = [new Device(officers[0], devices[0].id, `A${run}`, kept), new Device(officers[1], devices[1].id, `B${run}`, kept)] as const
        await carryOut(both, steps, String(kept['dangerid']), run)
        await settle(both, mine)
        const there = [await both[0].take(), await both[1].take()]
        expect(both.map(({ outbox }) => outbox.entries)).toEqual([[], []])
        expect(there[0]).toBe(there[1])
        if (there[0]) expect(both[0].shown()).toEqual(both[1].shown())
        for (const device of both) {
          expect(await countMade(device.name)).toBe(device.made.length)
          expect(await lostOf(device)).toEqual([])
        }
      }),
      { numRuns: 30, examples: [[takenAwayAfterTaking, false]] },
    )
  })

  async function carryOut(both: readonly [Device, Device], steps: readonly Step[], id: string, run: number): Promise<void> {
    let count = 0
    for (const each of steps) {
      const device = both[each.who] as Device
      const value = `值 ${run}-${(count += 1)}。`
      if (each.do === 'change') device.change(each.field, value)
      if (each.do === 'make') device.make(value)
      if (each.do === 'go on') device.goOn(each.field, value)
      if (each.do === 'send') await device.send(each.line)
      if (each.do === 'take') await device.take()
      if (each.do === 'decide') device.decide(each.mine)
      if (each.do === 'gone') await sql`delete from "hiddenDanger" where dangerid = ${id}`.execute(testApp.db)
      const copy = each.do === 'late' ? device.sent[each.which % Math.max(1, device.sent.length)] : undefined
      if (copy) await device.ask(copy)
    }
  }

  /** The network is back for good, and somebody decides what is left to decide. */
  async function settle(both: readonly Device[], mine: boolean): Promise<void> {
    for (let round = 0, going = true; going; round += 1) {
      if (round > 200) throw new Error('it does not come to an end')
      going = false
      for (const device of both) going = (await device.send('good')) || device.decide(mine && round < 20) || going
    }
  }

  async function countMade(unit: string): Promise<number> {
    const found = await sql<{ n: number }>`select count(*)::int as n from "hiddenDanger" where unitname = ${unit}`.execute(testApp.db)
    return found.rows[0]?.n ?? 0
  }

  /** Values that are neither on the server at any time, nor kept for their author, nor replaced by the author, nor decided against. */
  async function lostOf({ browser, entered, dropped }: Device): Promise<unknown[]> {
    const { rows: written } = await sql<{ text: string }>`select after::text as text from sys_audit where entity = 'hiddenDanger'`.execute(testApp.db)
    const told = [...written.map(({ text }) => text), ...(await keptWork(browser))].join('\n')
    return entered.filter(
      ({ place, value }, at) => !told.includes(value) && !dropped.has(value) && !entered.slice(at + 1).some((later) => later.place === place),
    )
  }

  async function keptWork(browser: Browser): Promise<string[]> {
    const works = await rows(browser, '/api/user/keptWork/list', { view: 'base/keptWork', pageSize: 200 })
    const contents = works.map(({ id }) => dataOf<{ content: string }>(call(browser, '/api/user/keptWork/load', { id })))
    return (await Promise.all(contents)).map(({ content }) => content)
  }
})
