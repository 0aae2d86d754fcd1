import { describe, expect, it } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { ListQuery } from '../../engine/runtime/effects/screen-snapshot.ts'
import { dictionaries, effectiveOrders, orderEntity } from '../../storybook/fixtures/order.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { spokenCondition, type Wording } from '../../engine/conditions/speak.ts'
import { conditionFields } from './conditions/condition-fields.ts'
import { conditionsOf, conditionText, valueText } from './search-conditions.ts'

const model = deriveModel(effectiveOrders(), session)
if (model.kind !== 'list') throw new Error('a list was expected')
const fields = conditionFields(model.columns, orderEntity, [])
const known = { search: model.search, entity: orderEntity, fields }
const wording: Wording = {
  titleOf: (field) => fields.find((each) => each.field === field)?.title ?? field,
  propertyOf: (field) => fields.find((each) => each.field === field)?.property ?? null,
  labelOf: (field, code) => dictionaries[field.toUpperCase()]?.find(({ value }) => value === code)?.label ?? code,
}
const asked = (differs: Partial<ListQuery>): ListQuery => ({ search: {}, filters: [], sort: [], pageNo: 1, pageSize: 20, fixed: {}, ...differs })
const found = (differs: Partial<ListQuery>) => conditionsOf(asked(differs), known)
const words = (differs: Partial<ListQuery>) =>
  found(differs).map((each) =>
    each.asked ? spokenCondition(each.asked, wording) : conditionText(each, valueText(each, dictionaries[each.words.dict] ?? each.words.fixed)),
  )

describe('what a list is searched by', () => {
  it('given nothing, or items without a value, then there is no condition', () => {
    expect(found({ search: { unit: '', kind: null, due: ['', ''], state: [] }, quick: '' })).toEqual([])
  })

  it('given a quick search, items and filters, then each is worded, items in the order of the form', () => {
    const search = { due: ['2026-11-01', '2026-11-21'], kind: '3000', unit: '江南' }
    expect(words({ quick: '医院', search, filters: [{ field: 'fee', op: 'gte', value: '100' }] })).toEqual([
      '快速查找：医院',
      '受检单位：江南',
      '设备类别：电梯',
      '检验日期：2026-11-01 至 2026-11-21',
      '应收金额（元）大于等于 100',
    ])
  })

  it.each([
    [{ search: { due: ['2026-11-01', ''] } }, '检验日期：2026-11-01 起'],
    [{ search: { due: ['', '2026-11-21'] } }, '检验日期：2026-11-21 止'],
    [{ search: { due: ['2026-11-21', '2026-11-21'] } }, '检验日期：2026-11-21'],
    [{ search: { code: ['A', 'B', 'C', 'D', 'E'] } }, '申报单号：A、B、C 等 5 个'],
    [{ filters: [{ field: 'state', op: 'in' as const, value: ['10', '40'] }] }, '当前环节是“申报登记”“已退回”之一'],
    [{ filters: [{ field: 'amount', op: 'between' as const, value: ['3', ''] }] }, '设备数量不小于 3'],
    [{ filters: [{ field: 'unit', op: 'empty' as const, value: null }] }, '受检单位为空'],
    [{ filters: [{ field: 'unit', op: 'contains' as const, value: '10,40' }] }, '受检单位包含“10,40”'],
    [
      {
        filters: [
          {
            any: [
              { field: 'unit', op: 'contains' as const, value: '物业' },
              { field: 'due', op: 'during' as const, value: 'last-30-days' },
            ],
          },
        ],
      },
      '受检单位包含“物业”，或下次检验日期在最近 30 天内',
    ],
    [{ search: { detail: '渗漏' } }, '详细说明：渗漏'],
    [{ search: { gone: 'x' } }, 'gone：x'],
  ])('given %j, then it reads %s', (differs, text) => expect(words(differs)).toEqual([text]))

  it('given a condition that is taken away, then the others stay', () => {
    const filters = [
      { field: 'unit', op: 'contains' as const, value: '院' },
      { field: 'state', op: 'in' as const, value: ['10'] },
    ]
    const conditions = found({ quick: '医院', search: { unit: '江南', code: 'SB' }, filters })
    expect(conditions.map(({ rest }) => rest)).toEqual([
      { quick: '' },
      { search: { unit: '江南' } },
      { search: { code: 'SB' } },
      { filters: [filters[1]] },
      { filters: [filters[0]] },
    ])
  })
})
