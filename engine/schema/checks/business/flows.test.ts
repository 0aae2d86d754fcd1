import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { entityKind, type Entity } from '../../records/entity.ts'
import { flowKind } from '../../business/flow.ts'
import type { Json } from '../../format/json.ts'
import { parseFile } from '../../format/parse.ts'
import { checkFlow } from './flows.ts'

const text = { type: 'string', title: '文本' }
const entityOf = (id: string, properties: Record<string, Json>): [string, Entity] => [
  id,
  parseFile(
    entityKind,
    { kind: 'entity', version: 1, id, title: id, type: 'object', 'x-key': 'id', 'x-label': 'id', properties: { id: text, ...properties } },
    id,
  ),
]
const entities = new Map([
  entityOf('filing', {
    state: text,
    owner: { ...text, 'x-sensitive': 'phone' },
    unit: { ...text, 'x-ref': { entity: 'unit', label: 'name' } },
    rows: { type: 'array', title: '明细', 'x-child': { entity: 'row', key: 'filing' } },
  }),
  entityOf('row', { filing: text, device: text }),
  entityOf('unit', { name: text }),
])

/** What is wrong with a flow of one move. */
function problemsOf(words: Record<string, Json>, gates: Json[] = []): string[] {
  const move = { id: 'go', title: '提交', from: ['0'], ...words }
  const file = {
    kind: 'flow',
    version: 1,
    id: 'f',
    title: '流程',
    entity: 'filing',
    state: 'state',
    initial: '0',
    states: [{ id: '0', title: '草稿' }],
    moves: [move],
    gates,
  }
  return checkFlow(filesOf({ entities }), parseFile(flowKind, file, 'f')).problems.map(({ path, message }) => `${path} ${message}`)
}
const effects = (effect: Record<string, Json>) => ({ effects: [effect] })
const guards = (guard: Record<string, string>) => ({ guards: [{ id: 'g', expression: 'true', message: '不行', ...guard }] })

describe('a flow that writes and reads other records', () => {
  it.each<[string, Record<string, Json>]>([
    ['a guard on the record a field refers to', guards({ of: 'unit', expression: "row.name != ''" })],
    ['others named by the rows of a list', effects({ others: { entity: 'unit', keys: 'rows.device', set: { name: 'form.id' }, when: "form.id != ''" } })],
    ['a record for each row, whose key is kept there', effects({ create: { entity: 'unit', each: 'rows', keep: 'device', set: { name: 'row.device' } } })],
    ['a message that names somebody in its text alone', effects({ message: { title: '已到期', text: '{owner}', kind: '3', users: 'unit' } })],
    ['a message with words of the record', effects({ message: { title: '{state}已到期', text: '请处理', kind: '3', users: 'unit', when: "form.id != ''" } })],
  ])('given %s, then nothing is wrong', (_, words) => expect(problemsOf(words)).toEqual([]))

  it.each<[string, Record<string, Json>, string]>([
    ['a message whose title names somebody', effects({ message: { title: '{owner}已到期', text: '请处理', kind: '3', users: 'unit' } }), '/title'],
    ['a guard of a field that refers to nothing', guards({ of: 'state' }), '/moves/0/guards/0/of'],
    ['a guard that reads what the other record has not', guards({ of: 'unit', expression: "row.nmae != ''" }), '/moves/0/guards/0/expression'],
    ['others named by rows that have no such field', effects({ others: { entity: 'unit', keys: 'rows.dvice', set: {} } }), '/moves/0/effects/0/others/keys'],
    ['a record of no entity', effects({ create: { entity: 'nothing', set: {} } }), '/moves/0/effects/0/create/entity'],
    ['a record with fields it has not', effects({ create: { entity: 'unit', set: { nmae: 'form.id' } } }), '/moves/0/effects/0/create/set/nmae'],
    ['a key kept where nothing is', effects({ create: { entity: 'unit', set: {}, keep: 'rows2' } }), '/moves/0/effects/0/create/keep'],
    ['a condition that is none', effects({ create: { entity: 'unit', set: {}, when: '1 +' } }), '/moves/0/effects/0/create/when'],
    ['a message with words the record has not', effects({ message: { title: '{nothing}', text: '请处理', kind: '3' } }), '/moves/0/effects/0/message'],
    [
      'a message to a role that is none',
      effects({ message: { title: '到期', text: '请处理', kind: '3', roles: ['nobody'] } }),
      '/moves/0/effects/0/message/roles/0',
    ],
  ])('given %s, then it is told where', (_, words, path) => expect(problemsOf(words)).toEqual([expect.stringContaining(path)]))
})

describe('gates of a flow', () => {
  const paid = { id: 'paid', title: '费用', fields: ['state'] }

  it('given a guard that belongs to a gate which is there, then nothing is wrong', () => {
    expect(problemsOf(guards({ gate: 'paid', brief: '未到账' }), [paid])).toEqual([])
  })

  it.each<[string, Record<string, Json>, Json, string]>([
    ['a guard of no gate', guards({ gate: 'piad' }), paid, '/moves/0/guards/0/gate'],
    ['a gate of a field that is none', guards({ gate: 'paid' }), { ...paid, fields: ['sate'] }, '/gates/0/fields/0'],
    ['a gate that is mended on no screen', guards({ gate: 'paid' }), { ...paid, place: { view: 'no/view', query: {} } }, '/gates/0/place/view'],
    [
      'a warning unless of no parameter',
      { guards: [{ id: 'g', expression: 'true', message: '不行', gate: 'paid', warns: { unless: 'nothing' } }] },
      paid,
      '/moves/0/guards/0/warns/unless',
    ],
  ])('given %s, then it is told where', (_, words, gate, path) => expect(problemsOf(words, [gate])).toEqual([expect.stringContaining(path)]))
})
