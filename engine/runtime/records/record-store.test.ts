import { describe, expect, it } from 'vitest'
import type { StoredAnswer } from '../../inspection/exchange.ts'
import { settleChanges } from '../../inspection/site/settle-changes.ts'
import { problem } from '../../problem.ts'
import type { Json } from '../../schema/format/json.ts'
import { parseFile } from '../../schema/format/parse.ts'
import { recordTemplateKind } from '../../schema/inspection/record-template.ts'
import { RecordStore, type WriteAnswers } from './record-store.ts'

const result = (id: string, more: Record<string, Json> = {}) => ({ id, content: id, ...more })
const template = parseFile(
  recordTemplateKind,
  {
    kind: 'record-template',
    version: 1,
    id: 'demo',
    edition: '1',
    title: '记录',
    since: '2026-01-01',
    basis: [{ code: 'B', title: '依据' }],
    subject: { entity: 'sheet', thing: 'thing', by: 'thing', when: 'true' },
    symbols: { pass: '√', fail: '×', none: '—' },
    classes: [{ id: 'key', title: '关键项' }],
    sections: [
      {
        id: 'one',
        title: '一',
        items: [
          { id: '1', title: '甲', class: 'key', results: [result('1.1'), result('1.2')] },
          {
            id: '2',
            title: '乙',
            class: 'key',
            results: [result('2.1', { fields: [{ id: 'gap', type: 'number', title: '间隙', unit: 'mm', decimals: 1, max: 6 }] })],
          },
        ],
      },
    ],
    verdict: {
      outcomes: [
        { id: 'passed', title: '合格', rank: 1, code: '00' },
        { id: 'failed', title: '不合格', rank: 0, code: '01', fails: true },
      ],
      rules: [
        { id: 'failed', title: '有不符合', when: 'record.counts.all.fail > 0', outcome: 'failed' },
        { id: 'rest', title: '其余', when: 'true', outcome: 'passed' },
      ],
    },
  },
  'demo.json',
)

/** A server that keeps answers as ours does: an answer given meanwhile is not overwritten. */
class Server {
  readonly answers = new Map<string, StoredAnswer>()
  revision = 0
  down = false

  writer(by: string): WriteAnswers {
    return async (changes, since) => {
      await Promise.resolve()
      if (this.down) throw new Error('no network')
      const { taken, contradicted } = settleChanges([...this.answers.values()], changes)
      const refused = contradicted.map(({ change: { path }, theirs: { by: other } }) => ({
        change: path,
        problem: problem('inspection.changed-meanwhile', path, { by: other }),
      }))
      if (taken.length > 0) this.revision += 1
      for (const { path, value } of taken) this.answers.set(path, { path, value, revision: this.revision, by, at: '' })
      return { revision: this.revision, refused, answers: [...this.answers.values()].filter((each) => each.revision > since) }
    }
  }

  open(by: string): RecordStore {
    return new RecordStore({ template, today: '2026-06-01', answers: [...this.answers.values()], write: this.writer(by) })
  }
}

/** Two who both know that a result fails; one of them has a photo of it that is not sent yet. */
async function oneWithPhoto(): Promise<{ server: Server; one: RecordStore; other: RecordStore }> {
  const server = new Server()
  const [one, other] = [server.open('甲'), server.open('乙')]
  one.sign('1.1', 'fail')
  await one.flush()
  await other.refresh()
  one.setResult('1.1', { photos: ['p1'] })
  return { server, one, other }
}

const stateOf = (store: RecordStore, id: string) => store.atoms.get(store.judgement).results.get(id)?.state
const verdictOf = (store: RecordStore) => store.atoms.get(store.judgement).verdict

describe('an open record', () => {
  it('given answers, when they are entered, then they are judged at once and sent one by one', async () => {
    const server = new Server()
    const store = server.open('甲')
    store.sign('1.1', 'pass')
    store.setValue('gap', '6.5')
    expect([stateOf(store, '1.1'), stateOf(store, '2.1'), verdictOf(store).outcome.id, verdictOf(store).provisional]).toEqual(['pass', 'fail', 'failed', true])
    expect(store.atoms.get(store.saveState)).toBe('unsaved')
    await store.flush()
    expect(store.atoms.get(store.saveState)).toBe('saved')
    expect([...server.answers.keys()]).toEqual(['results/1.1', 'values/gap'])
  })

  it('given a sign, when it is given again, then it is taken back, on the server too', async () => {
    const server = new Server()
    const store = server.open('甲')
    store.sign('1.1', 'pass')
    await store.flush()
    store.sign('1.1', 'pass')
    await store.flush()
    expect(stateOf(store, '1.1')).toBe('open')
    expect(stateOf(server.open('乙'), '1.1')).toBe('open')
  })

  it('given a section, when the rest is signed, then what needs a value or has a sign stays as it is', () => {
    const store = new Server().open('甲')
    store.sign('1.2', 'fail')
    store.signRest('one')
    expect(['1.1', '1.2', '2.1'].map((id) => stateOf(store, id))).toEqual(['pass', 'fail', 'open'])
  })

  it('given no network, when answers are entered, then nothing is lost and the next try sends all of it', async () => {
    const server = new Server()
    const store = server.open('甲')
    server.down = true
    store.sign('1.1', 'pass')
    await store.flush()
    expect(store.atoms.get(store.saveState)).toBe('waiting')
    store.sign('1.2', 'pass')
    server.down = false
    await store.flush()
    expect([...server.answers.keys()]).toEqual(['results/1.1', 'results/1.2'])
    expect(store.atoms.get(store.saveState)).toBe('saved')
  })

  it('given one who photographs and one who writes at one result, when both send, then both parts stand with both and nobody is asked', async () => {
    const { one, other } = await oneWithPhoto()
    other.setResult('1.1', { fault: '灯坏' })
    await one.flush()
    await other.flush()
    await one.refresh()
    for (const store of [one, other]) {
      expect(store.atoms.get(store.answers).results['1.1']).toEqual({ state: 'fail', fault: '灯坏', photos: ['p1'] })
      expect([store.atoms.get(store.saveState), store.atoms.get(store.refused).size]).toEqual(['saved', 0])
    }
  })

  it('given two people at one place, when the second is told of the first, then they may take or keep, and nothing else is touched', async () => {
    const server = new Server()
    const [one, other] = [server.open('甲'), server.open('乙')]
    one.sign('1.1', 'pass')
    await one.flush()
    other.sign('1.1', 'fail')
    other.sign('1.2', 'pass')
    await other.flush()
    expect([[...other.atoms.get(other.refused).keys()], other.atoms.get(other.saveState)]).toEqual([['results/1.1'], 'refused'])
    expect([stateOf(other, '1.1'), other.authorOf('results/1.1')?.by, server.answers.get('results/1.2')?.by]).toEqual(['fail', '甲', '乙'])
    other.takeTheirs('results/1.1')
    expect([stateOf(other, '1.1'), other.atoms.get(other.saveState)]).toEqual(['pass', 'saved'])
    other.sign('1.1', 'fail')
    await other.flush()
    expect(server.answers.get('results/1.1')).toMatchObject({ by: '乙', value: { state: 'fail' } })
    one.sign('1.1', 'none')
    await one.flush()
    one.keepMine('results/1.1')
    await one.flush()
    expect(server.answers.get('results/1.1')).toMatchObject({ by: '甲', value: { state: 'none' } })
  })

  it('given photos of somebody else that arrive while more is entered, then what is entered next takes nothing of them away', async () => {
    const { server, one, other } = await oneWithPhoto()
    await one.flush()
    // sent without knowing the photo, and entered anew while it is on its way
    other.setResult('1.1', { fault: '灯坏' })
    const sent = other.flush()
    other.setResult('1.1', { fault: '灯坏两只' })
    await sent
    expect(server.answers.get('results/1.1')?.value).toEqual({ state: 'fail', fault: '灯坏两只', photos: ['p1'] })
    expect([other.atoms.get(other.saveState), other.atoms.get(other.answers).results['1.1']?.photos]).toEqual(['saved', ['p1']])
  })

  it('given something entered here that others answer before it is sent, when theirs is only read, then it does not count as seen', async () => {
    const server = new Server()
    const [one, other] = [server.open('甲'), server.open('乙')]
    server.down = true
    other.setValue('gap', '5.0')
    await other.flush()
    server.down = false
    one.setValue('gap', '4.0')
    await one.flush()
    const kept = other.unsaved()
    await other.refresh()
    expect(server.answers.get('values/gap')?.value).toBe('4.0')
    expect([...other.atoms.get(other.refused).keys()]).toEqual(['values/gap'])
    // the same from a draft that the device kept, and from one that does not say what it was entered over
    const again = new RecordStore({ template, today: '2026-06-01', answers: [...server.answers.values()], write: server.writer('乙'), kept })
    await again.flush()
    expect([...again.atoms.get(again.refused).keys()]).toEqual(['values/gap'])
    const older = new RecordStore({
      template,
      today: '2026-06-01',
      answers: [...server.answers.values()],
      write: server.writer('乙'),
      kept: { 'values/gap': '5.0' },
    })
    await older.flush()
    expect(server.answers.get('values/gap')?.value).toBe('5.0')
  })

  it('given two who sign a result otherwise and add a photo each, when one decides, then the sign is decided and both photos stay', async () => {
    for (const decide of ['takeTheirs', 'keepMine'] as const) {
      const server = new Server()
      const [one, other] = [server.open('甲'), server.open('乙')]
      one.setResult('1.1', { state: 'pass', photos: ['p1'] })
      await one.flush()
      other.setResult('1.1', { state: 'fail', photos: ['p2'] })
      await other.flush()
      expect(other.atoms.get(other.saveState)).toBe('refused')
      other[decide]('results/1.1')
      await other.flush()
      expect(server.answers.get('results/1.1')?.value).toEqual({ state: decide === 'keepMine' ? 'fail' : 'pass', photos: ['p1', 'p2'] })
    }
  })

  it('given another’s sign that one was told of, when one enters more instead of deciding, then one’s own sign counts and the photo of the other stays', async () => {
    const server = new Server()
    const [one, other] = [server.open('甲'), server.open('乙')]
    one.setResult('1.1', { state: 'pass', photos: ['p1'] })
    await one.flush()
    other.sign('1.1', 'fail')
    await other.flush()
    other.setResult('1.1', { fault: '灯坏' })
    await other.flush()
    expect(server.answers.get('results/1.1')?.value).toEqual({ state: 'fail', fault: '灯坏', photos: ['p1'] })
  })

  it('given a sign that is shown and entered in the next frame, then nothing counts as saved until it is, and whoever keeps or sends has it', async () => {
    const server = new Server()
    const store = server.open('甲')
    const enter = store.announce(() => store.sign('1.1', 'pass'))
    expect(store.atoms.get(store.saveState)).toBe('unsaved')
    expect(Object.keys(store.unsaved())).toContain('results/1.1')
    enter()
    expect(stateOf(store, '1.1')).toBe('pass')
    store.announce(() => store.sign('1.2', 'fail'))
    await store.flush()
    expect([store.atoms.get(store.saveState), server.answers.get('results/1.2')?.value]).toEqual(['saved', { state: 'fail' }])
  })

  it('given something entered while it is being sent, then the newer answer is sent after it', async () => {
    const server = new Server()
    const store = server.open('甲')
    store.setValue('gap', '5.0')
    const sent = store.flush()
    store.setValue('gap', '5.5')
    await sent
    expect(server.answers.get('values/gap')?.value).toBe('5.5')
    expect(stateOf(store, '2.1')).toBe('pass')
  })
})
