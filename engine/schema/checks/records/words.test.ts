import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { ProblemError, type Problem } from '../../../problem.ts'
import { callsKind } from '../../business/call.ts'
import { crossCheck } from '../cross-check.ts'
import { entityKind } from '../../records/entity.ts'
import type { Json } from '../../format/json.ts'
import { parseFile } from '../../format/parse.ts'
import { viewKind } from '../../screens/view.ts'

const properties = {
  id: { type: 'string', title: '编号' },
  unit: { type: 'string', title: '单位' },
  phone: { type: 'string', title: '电话', 'x-sensitive': 'phone' },
  amount: { type: 'integer', title: '台数' },
}
const shared = { kind: 'entity', version: 1, id: 'order', title: '申报', type: 'object', 'x-key': 'id', 'x-label': 'id' }
const entity = parseFile(entityKind, { ...shared, properties }, 'order')
const call = { id: 'order/call', title: '接口', method: 'POST', path: '/o', encoding: 'form', operation: 'list', open: 'own' }
const { calls } = parseFile(callsKind, { kind: 'calls', version: 1, id: 'c', title: '接口', calls: [call] }, 'c')
const common = { version: 1, viewNo: 'v', title: '界面', entity: 'order', operator: false }

/** What is wrong with a view, by its shape or by the names it uses. */
function problemsOf(words: Record<string, Json>): Problem[] {
  try {
    const all = filesOf({
      views: new Map([['v', parseFile(viewKind, { ...common, ...words }, 'v.json')]]),
      entities: new Map([['order', entity]]),
      calls: new Map(calls.map((each) => [each.id, each])),
    })
    return crossCheck(all)
  } catch (error) {
    if (error instanceof ProblemError) return error.problems
    throw error
  }
}
const brief = (words: Record<string, Json>) => problemsOf(words).map(({ path, message, cure }) => `${path} ${message} ${cure}`)

const list = (words: Record<string, Json>) => ({ kind: 'list', find: { call: 'order/call' }, columns: ['unit', 'phone', 'amount'], ...words })
const group = { id: 'g', title: '组', items: ['unit'] }
const form = (words: Record<string, Json>) => ({ kind: 'form', groups: [group], ...words })
const saving = (then: string) => form({ footer: [{ id: 'save', title: '保存', action: 'save', params: { call: 'order/call', then } }] })

describe('words of lists and forms', () => {
  it.each<[string, Record<string, Json>]>([
    [
      'totals, heads, quick search and endless rows',
      list({ columns: ['unit', { id: 'amount', total: 'sum', group: '数量' }], quick: ['unit'], paging: 'endless' }),
    ],
    ['a form in steps', form({ layout: 'steps', groups: [group, { ...group, id: 'h', items: ['amount'] }] })],
    ['a button that goes on', saving('next')],
  ])('given %s as they should be, then nothing is wrong', (_, words) => expect(brief(words)).toEqual([]))

  it.each<[string, Record<string, Json>, string]>([
    ['a total that is none', list({ columns: [{ id: 'amount', total: 'avg' }] }), '/columns/0/total “avg”不符合要求：应为 “sum” 请按 “sum” 填写'],
    ['a total of texts', list({ columns: [{ id: 'unit', total: 'sum' }] }), '/columns/0/total “unit”不合用：应为已存储的数字列 请改用：不写 total'],
    [
      'a search by a part of personal data',
      list({ search: [{ id: 'phone', op: 'contains' }] }),
      '/search/0/op “contains”不合用：应为按完整内容查找 请改用：eq，或不写 op',
    ],
    ['a quick search through what is no column', list({ quick: ['unti'] }), '/quick/0 “unti”不存在（列） 是否想写“unit”？'],
    ['a quick search through nothing', list({ quick: [] }), '/quick “[]”不符合要求：应为 项数不少于 1 请按 项数不少于 1 填写'],
    ['a head without a name', list({ columns: [{ id: 'unit', group: '' }] }), '/columns/0/group “”不符合要求：应为 字数不少于 1 请按 字数不少于 1 填写'],
    ['rows that come another way', list({ paging: 'scroll' }), '/paging “scroll”不符合要求：应为 以下之一：pages、endless 请按 以下之一：pages、endless 填写'],
    ['a layout that is none', form({ layout: 'tab' }), '/layout “tab”不符合要求：应为 以下之一：groups、tabs、steps 请按 以下之一：groups、tabs、steps 填写'],
    ['tabs of one group', form({ layout: 'tabs' }), '/layout “tabs”不合用：应为至少两个分组 请改用：groups'],
    [
      'a button that goes elsewhere',
      saving('back'),
      '/footer/0/params/then “back”不符合要求：应为 以下之一：stay、close、next 请按 以下之一：stay、close、next 填写',
    ],
  ])('given %s, then it is named with its place and a cure', (_, words, expected) => expect(brief(words)).toEqual([expected]))
})
