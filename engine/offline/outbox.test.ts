import { describe, expect, it } from 'vitest'
import { problem } from '../problem.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { changesOf } from './handlers/inspection-answer.ts'
import { readOutbox, writeOutbox } from './outbox-format.ts'
import type { Outbox } from './outbox-words.ts'
import { add, again, answered, begin, counts, decided, emptyOutbox, givenUp, lost, refused, renewedKey, resumed, type NewOperation } from './outbox.ts'
import { ORPHAN, taskGone } from './orphan.ts'
import { meanwhile, overlay } from './overlay.ts'

let keys = 0
const key = () => `k${(keys += 1)}`
const at = '2026-03-02T09:00:00+08:00'

const answers = (id: string, changes: Record<string, Json>, seen = 0): NewOperation => ({
  key: key(),
  call: 'record/answer',
  handler: 'inspection-answer',
  params: { id, since: String(seen), changes: JSON.stringify(Object.entries(changes).map(([path, value]) => ({ path, value, seen }))) },
  title: `检验记录 ${id}`,
  at,
})
const form = (params: JsonObject, more: Partial<NewOperation> = {}): NewOperation => ({
  key: key(),
  call: 'siteCheck/save',
  handler: 'save',
  params,
  keyField: 'checkid',
  title: '现场检查',
  at,
  ...more,
})
const photo = (local: string): NewOperation => ({
  key: key(),
  call: 'equipment-documents/attachments',
  handler: 'attachment-upload',
  params: { busstype: 'PIC', attkind: 'photo', filename: '1.jpg', filesize: 100, fingerprint: local },
  title: '照片',
  at,
  makes: { [local]: '/attsysid' },
  file: local,
  subject: `file:${local}`,
})
const added = (...operations: NewOperation[]): Outbox => operations.reduce(add, emptyOutbox)
const sent = (outbox: Outbox) => {
  const begun = begin(outbox)
  if (!begun) throw new Error('nothing to send')
  return begun
}
const written = (operation: { params: JsonObject }, revision: number): Json => ({
  revision,
  answers: changesOf(operation.params).map(({ path, value }) => ({ path, value, revision, by: '我', at })),
  refused: [],
})

describe('what is entered', () => {
  it('given answers of one record that were never sent, then they are one operation with the last value of each place and what the first saw', () => {
    const outbox = added(answers('r', { 'values/a': '1', 'values/b': '1' }, 3), answers('r', { 'values/a': '2' }, 9), answers('s', { 'values/a': '5' }))
    expect(outbox.entries).toHaveLength(2)
    expect(changesOf(outbox.entries[0]?.operation.params ?? {})).toEqual([
      { path: 'values/a', value: '2', seen: 3 },
      { path: 'values/b', value: '1', seen: 3 },
    ])
    expect(outbox.entries[0]?.operation.params['since']).toBe('3')
  })

  it('given answers that were sent once, then what comes later stays apart: a key stands for one payload', () => {
    const outbox = add(lost(sent(added(answers('r', { 'values/a': '1' }))).outbox, 1), answers('r', { 'values/a': '2' }))
    expect(outbox.entries.map(({ operation }) => operation.key)).toHaveLength(2)
  })

  it('given a form that is made and saved again, then it is one making with the last values', () => {
    const outbox = added(form({ unit: '甲' }, { makes: { 'local:1': '/checkid' } }), form({ checkid: 'local:1', version: 0, unit: '乙' }))
    expect(outbox.entries.map(({ operation }) => operation.params)).toEqual([{ unit: '乙' }])
  })
})

describe('3,000 photos', () => {
  it('given as many photos of 300 results as a long day makes, when the phone is ended now and then while it sends, then each goes once and its result names it by the server’s id', () => {
    const [results, photosEach] = [300, 10]
    const local = (result: number, at: number) => `local:${result}-${at}`
    const photosOf = (name: (at: number) => string) => Array.from({ length: photosEach }, (_, at) => name(at))
    const entered = Array.from({ length: results }, (_, result) => [
      ...photosOf((at) => local(result, at)).map(photo),
      answers(`r${result % 50}`, { [`results/${result}`]: { state: 'fail', photos: photosOf((at) => local(result, at)) } }),
    ]).flat()
    let outbox = added(...entered)
    const ended = new Set<number>()
    const uploaded: string[] = []
    const named = new Map<string, Json>()
    for (let begun = begin(outbox); begun; begun = begin(outbox)) {
      const { operation } = begun
      outbox = begun.outbox
      if (operation.seq % 97 === 0 && !ended.has(operation.seq)) {
        ended.add(operation.seq)
        outbox = resumed(readOutbox(writeOutbox(outbox)))
        continue
      }
      const [id] = Object.keys(operation.makes ?? {})
      if (id !== undefined) uploaded.push(id)
      else for (const { path, value } of changesOf(operation.params)) named.set(path, value)
      outbox = answered(outbox, operation.seq, id === undefined ? written(operation, operation.seq) : { attsysid: id.replace('local:', 'server-') })
    }
    expect(outbox.entries).toEqual([])
    expect([uploaded.length, new Set(uploaded).size]).toEqual([results * photosEach, results * photosEach])
    for (let result = 0; result < results; result += 1)
      expect(named.get(`results/${result}`)).toEqual({ state: 'fail', photos: photosOf((at) => `server-${result}-${at}`) })
  })
})

describe('the order of sending', () => {
  it('given several subjects, then each keeps its order, one operation is under way, and what failed lets others go first', () => {
    let outbox = added(form({ checkid: 'x', a: 1 }), answers('r', { 'values/a': '1' }), form({ checkid: 'y', a: 1 }))
    const first = sent(outbox)
    expect(first.operation.seq).toBe(1)
    expect(begin(first.outbox)).toBeNull()
    outbox = lost(first.outbox, 1)
    expect(sent(outbox).operation.seq).toBe(2)
  })

  it('given what names a file, then the file goes first and its id is put everywhere, in JSON text too', () => {
    const outbox = added(answers('r', { 'results/1': { state: 'fail', photos: 'local:p' } }), photo('local:p'), form({ checkid: 'x', photos: 'a,local:p' }))
    const first = sent(outbox)
    expect(first.operation.handler).toBe('attachment-upload')
    const after = answered(first.outbox, first.operation.seq, { attsysid: 'server-1' })
    expect(JSON.stringify(after.entries)).not.toContain('local:p')
    expect(changesOf(after.entries[0]?.operation.params ?? {})[0]?.value).toEqual({ state: 'fail', photos: 'server-1' })
    expect(after.entries[1]?.operation.params['photos']).toBe('a,server-1')
    // what is entered later knows it as well
    expect(add(after, form({ checkid: 'z', photos: 'local:p' })).entries.at(-1)?.operation.params['photos']).toBe('server-1')
  })

  it('given much that waits, when one photo of it is sent, then what it tells nothing stays as it is, and is not written again', () => {
    const outbox = added(answers('r', { 'results/1': { state: 'fail', photos: 'local:p' } }), photo('local:p'), photo('local:q'), form({ checkid: 'x' }))
    const { outbox: begun, operation } = sent(outbox)
    const after = answered(begun, operation.seq, { attsysid: 'server-1' })
    const same = (at: number) => after.entries.includes(begun.entries[at] as (typeof begun.entries)[number])
    expect([operation.file, same(0), same(2), same(3)]).toEqual(['local:p', false, true, true])
  })

  it('given a record that is made, then what is saved of it later waits and goes under the server’s key, on its version', () => {
    const making = sent(added(form({ unit: '甲' }, { makes: { 'local:1': '/checkid' } })))
    const outbox = add(making.outbox, form({ checkid: 'local:1', version: 0, unit: '乙' }))
    expect(outbox.entries.map(({ operation }) => operation.subject)).toEqual(['record:local:1', 'record:local:1'])
    const after = answered(outbox, making.operation.seq, { checkid: 'S1', unit: '甲', version: 1 })
    expect(after.entries.map(({ operation }) => [operation.subject, operation.params])).toEqual([['record:S1', { checkid: 'S1', version: 1, unit: '乙' }]])
  })

  it('given the device was ended while it sent, then the same goes again under the same key', () => {
    const { outbox, operation } = sent(added(answers('r', { 'values/a': '1' })))
    const revived = resumed(readOutbox(writeOutbox(outbox)))
    expect(sent(revived).operation).toEqual(operation)
    expect(answered(revived, operation.seq, null)).toBe(revived)
  })
})

describe('what the server answers', () => {
  it('given an answer that somebody gave otherwise, then that one waits for a decision and the rest is done', () => {
    const { outbox, operation } = sent(added(answers('r', { 'values/a': '1', 'values/b': '2' })))
    const theirs = { path: 'values/a', value: '9', revision: 7, by: '李', at }
    const refusal = { change: 'values/a', problem: problem('inspection.changed-meanwhile', 'values/a', { title: '甲', by: '李', at }) }
    const conflict = answered(outbox, operation.seq, {
      revision: 8,
      answers: [theirs, { path: 'values/b', value: '2', revision: 8, by: '我', at }],
      refused: [refusal],
    } as never)
    expect(counts(conflict)).toEqual({ waiting: 0, conflicts: 1, refused: 0 })
    expect(conflict.entries[0]?.disagreements).toMatchObject([{ place: 'values/a', mine: '1', theirs: '9', by: '李', revision: 7 }])
    const behind = add(conflict, answers('r', { 'values/c': '3' }))
    expect(begin(behind)).toBeNull()
    expect(decided(conflict, 1, 'theirs').entries).toEqual([])
    const mine = sent(decided(behind, 1, { 'values/a': 'mine' }))
    expect(changesOf(mine.operation.params)).toEqual([{ path: 'values/a', value: '1', seen: 7 }])
    expect(mine.operation.key).toBe(renewedKey(renewedKey(operation.key)))
  })

  it('given a screen that stayed open, then what it enters later on its own answer is no contradiction', () => {
    const { outbox, operation } = sent(added(answers('r', { 'values/a': '1' })))
    const done = answered(outbox, operation.seq, written(operation, 5))
    expect(changesOf(add(done, answers('r', { 'values/a': '2' })).entries[0]?.operation.params ?? {})[0]?.seen).toBe(5)
  })

  it('given a form that both changed, then each field is decided: mine on top of theirs, theirs in place of mine', () => {
    const { outbox, operation } = sent(added(form({ checkid: 'x', version: 1, a: '我', b: '我', c: '我' }, { base: { a: '', b: '', c: '' } })))
    const fields = ['a', 'b'].map((field) => ({ field, title: field, mine: '我', theirs: '他' }))
    const conflict = refused(outbox, operation.seq, [{ ...problem('record.conflict', '/version', { by: '李', at }), fields, by: '李', at } as never])
    const next = sent(decided(conflict, 1, { a: 'mine', b: 'theirs' })).operation
    expect(next.params).toMatchObject({ a: '我', b: '他', c: '我' })
    expect(next.base).toEqual({ a: '他', b: '', c: '' })
  })

  it('given a failure that says nothing of the operation, then it goes again; given a refusal, then it waits for somebody, and others go on', () => {
    const { outbox } = sent(added(form({ checkid: 'x' }), form({ checkid: 'y' })))
    for (const code of ['call.network', 'auth.required', 'call.failed', 'store.away'] as const)
      expect(counts(refused(outbox, 1, [problem(code, '')])).waiting).toBe(2)
    const stuck = refused(outbox, 1, [problem('field.required', '/a', { title: '甲' })])
    expect(counts(stuck)).toEqual({ waiting: 1, conflicts: 0, refused: 1 })
    expect(sent(stuck).operation.seq).toBe(2)
    expect(sent(again(stuck, 1)).operation.seq).toBe(2)
  })

  it('given a making that is given up, then what needs it is told as refused and nothing is dropped silently', () => {
    const outbox = added(
      form({ unit: '甲' }, { makes: { 'local:1': '/checkid' } }),
      form({ checkid: 'local:1', version: 0, unit: '乙', extra: 1 }, { call: 'siteCheck/other' }),
    )
    const left = givenUp(outbox, 1, problem('record.not-found', ''))
    expect(left.entries.map(({ state }) => state)).toEqual(['refused'])
  })
})

describe('a task that was taken away', () => {
  it('given its work, then all of it and all that needs it becomes one operation that keeps it on the server, the rest goes on', () => {
    const outbox = added(
      answers('r', { 'values/a': '1' }),
      photo('local:p'),
      form({ unit: '甲' }, { makes: { 'local:1': '/checkid' }, subject: 'record:r' }),
      form({ checkid: 'other', about: 'local:1' }),
      answers('s', { 'values/a': '2' }),
    )
    const begun = sent(outbox)
    const gone = taskGone(refused(begun.outbox, 1, [problem('inspection.not-inspector', '')]), 1, 'offline/orphan', '任务已改派')
    expect(gone.entries.map(({ operation }) => operation.handler)).toEqual(['attachment-upload', 'inspection-answer', ORPHAN])
    const kept = gone.entries.at(-1)?.operation
    expect(kept?.params).toMatchObject({ subject: 'record:r', title: '检验记录 r', reason: '任务已改派' })
    expect((kept?.params['operations'] as Json[]).length).toBe(3)
    // it is not lost in its turn, and not made an orphan of an orphan
    expect(taskGone(gone, kept?.seq ?? 0, 'offline/orphan', 'x')).toBe(gone)
  })

  it('given more than one request holds, then it goes in parts that are told as such', () => {
    const outbox = [...Array(6).keys()].reduce(
      (all, number) => add(lost(begin(all)?.outbox ?? all, number), answers('r', { [`values/${number}`]: 'x'.repeat(100_000) })),
      emptyOutbox as Outbox,
    )
    const gone = taskGone(resumed(outbox), outbox.entries[0]?.operation.seq ?? 0, 'offline/orphan', 'x')
    expect(gone.entries.length).toBeGreaterThan(1)
    expect(gone.entries[0]?.operation.params['title']).toBe(`检验记录 r（第 1 部分，共 ${gone.entries.length} 部分）`)
    const told = gone.entries.flatMap(({ operation }) => operation.params['operations'] as Json[])
    expect(JSON.stringify(told).match(/x{100000}/g)).toHaveLength(6)
  })
})

describe('how waiting work shows', () => {
  const operations = (outbox: Outbox) => outbox.entries.map(({ operation }) => operation)
  it('given a kept record, then it shows the answers, with the revisions that were seen', () => {
    const opened = { record: { recordid: 'r', bussid: 'b' }, template: {}, answers: [{ path: 'values/a', value: '0', revision: 4, by: '李', at: '' }] }
    const shown = overlay({ call: 'record/open', params: { id: 'b' } }, opened, operations(added(answers('r', { 'values/a': '1' }, 4))), '我') as typeof opened
    expect(shown.answers).toEqual([{ path: 'values/a', value: '1', revision: 4, by: '我', at: '2026-03-02 09:00:00' }])
    const other = { ...opened, record: { recordid: 's', bussid: 'b' } }
    expect(overlay({ call: 'record/open', params: {} }, other, operations(added(answers('r', { 'values/a': '1' }))), '我')).toBe(other)
  })

  it('given a saved form, then its detail and the row of a list show the values, and no label that tells something else', () => {
    const waiting = operations(added(form({ checkid: 'x', kind: '2', note: '新' })))
    const row = { checkid: 'x', kind: '1', kind_label: '日常' }
    expect(overlay({ call: 'c', params: {} }, row, waiting, '我')).toEqual({ checkid: 'x', kind: '2', note: '新' })
    const page = { list: [row, { checkid: 'y', kind: '1' }], total: 2 }
    expect(overlay({ call: 'c', params: {} }, page, waiting, '我')).toEqual({
      list: [
        { checkid: 'x', kind: '2' },
        { checkid: 'y', kind: '1' },
      ],
      total: 2,
    })
  })

  it('given a file that waits, then whoever asks for it by its local id finds it in the list', () => {
    const waiting = operations(added(photo('local:p')))
    const shown = overlay({ call: 'attachments/list', params: { attsysidList: 'a,local:p' } }, [{ attsysid: 'a' }], waiting, '我')
    expect(shown).toMatchObject([{ attsysid: 'a' }, { attsysid: 'local:p', filename: '1.jpg' }])
    expect(meanwhile(waiting[0] as never, '我')).toMatchObject({ attsysid: 'local:p', filesize: 100 })
  })

  it('given answers and a new form, then they are answered as the server would', () => {
    const [record, made] = operations(added(answers('r', { 'values/a': '1' }, 2), form({ unit: '甲' }, { makes: { 'local:1': '/checkid' } })))
    expect(meanwhile(record as never, '我')).toMatchObject({ revision: 2, refused: [], answers: [{ path: 'values/a', revision: 2, by: '我' }] })
    expect(meanwhile(made as never, '我')).toEqual({ unit: '甲', checkid: 'local:1', version: 0 })
  })
})
