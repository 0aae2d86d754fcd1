import { expect, it } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { readPhoneBar } from './phone-bar.ts'

const routes = [{ viewNo: 'a/list', route: '/a/list', title: '甲', kind: 'list' }]

it('given an answer, then entries lead to addresses or do something, and what does neither is left out', () => {
  const answer: Json = [
    { id: 'tasks', title: '任务', icon: 'plan', view: 'a/list', does: '' },
    { id: 'gone', title: '无', icon: 'plan', view: 'b/list', does: '' },
    { id: 'scan', title: '扫码', icon: 'scan', view: '', does: 'scan', hint: '设备代码' },
    { id: 'later', title: '将来', icon: 'scan', view: '', does: 'fly' },
    'damaged',
  ]
  expect(readPhoneBar(answer, routes)).toEqual([
    { id: 'tasks', title: '任务', icon: 'plan', to: '/a/list', does: null, hint: '' },
    { id: 'scan', title: '扫码', icon: 'scan', to: '', does: 'scan', hint: '设备代码' },
  ])
  expect(readPhoneBar(null, routes)).toEqual([])
})
