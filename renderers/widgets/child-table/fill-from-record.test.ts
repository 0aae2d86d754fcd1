import { expect, it } from 'vitest'
import { buildEffectiveView } from '../../../engine/layers/resolve/build-effective-view.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { entityOf } from '../../../tests/fixtures/records/entity.ts'
import { mapRecord } from './fill-from-record.ts'

const entity = entityOf({
  id: 'order',
  title: '订单',
  'x-label': 'buyer',
  properties: {
    id: { type: 'string', title: '编号', readOnly: true },
    buyer: { type: 'string', title: '买方' },
    phone: { type: 'string', title: '电话' },
    area: { type: 'string', title: '地区', 'x-dict': 'AREA' },
  },
})
const view: View = {
  version: 1,
  kind: 'form',
  viewNo: 'demo/order',
  title: '订单',
  entity: 'order',
  operator: false,
  groups: [{ id: 'a', title: '甲', items: ['buyer', 'phone', 'area'] }],
}
const effective = buildEffectiveView(view, entity)
const session = { user: { name: '甲' }, operators: new Set(['*']) } as unknown as SessionInfo
const fill = { buyer: 'orgname', phone: 'linktel', area: 'areacode' }

it('given a form filled from one unit, when another is picked whose row leaves out what is empty, then nothing of the first unit stays', () => {
  const store = new FormStore(deriveModel(effective, session) as FormModel, effective, { query: {}, user: session.user, today: '2026-11-21' }, {})
  store.setMany(mapRecord(fill, { orgname: '甲公司', linktel: '13800138000', areacode: '510104', areacode_label: '锦江区' }))
  expect(['buyer', 'phone', 'area', 'area_label'].map((name) => store.get(name))).toEqual(['甲公司', '13800138000', '510104', '锦江区'])
  store.setMany(mapRecord(fill, { orgname: '乙公司' }))
  expect(['buyer', 'phone', 'area', 'area_label'].map((name) => store.get(name) ?? null)).toEqual(['乙公司', null, null, null])
})
