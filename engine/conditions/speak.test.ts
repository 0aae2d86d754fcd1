import { describe, expect, it } from 'vitest'
import type { EntityProperty } from '../schema/records/property.ts'
import type { Condition } from './condition.ts'
import { spokenCondition, spokenConditions, type Wording } from './speak.ts'

const properties: Record<string, EntityProperty> = {
  unit: { type: 'string', title: '受检单位' },
  due: { type: 'string', title: '下次检验日期', format: 'date' },
  reason: { type: 'string', title: '退回意见' },
  state: { type: 'string', title: '环节', 'x-dict': 'STATE' },
  kinds: { type: 'string', title: '单位类别', 'x-dict': 'UNIT', 'x-multiple': true },
  amount: { type: 'integer', title: '设备数量' },
  inspector: { type: 'string', title: '检验员', 'x-directory': 'user' },
  office: { type: 'string', title: '受理部门', 'x-directory': 'office' },
}
const labels: Record<string, string> = { '10': '申报登记', '40': '已退回', A: '使用单位', zhang: '张三' }
const wording: Wording = {
  titleOf: (field) => properties[field]?.title ?? field,
  propertyOf: (field) => properties[field] ?? null,
  labelOf: (_, code) => labels[code] ?? code,
}

describe('one sentence', () => {
  it('given conditions and a group, then they read as people say them', () => {
    expect(
      spokenConditions(
        [
          { field: 'unit', op: 'contains', value: '物业' },
          {
            any: [
              { field: 'due', op: 'during', value: 'last-30-days' },
              { field: 'reason', op: 'present', value: null },
            ],
          },
        ],
        wording,
      ),
    ).toBe('受检单位包含“物业”，且（下次检验日期在最近 30 天内，或退回意见不为空）')
    expect(spokenConditions([], wording)).toBe('')
  })

  it.each<[Condition, string]>([
    [{ field: 'unit', op: 'anyWords', value: '物业 管理' }, '受检单位含“物业”或“管理”'],
    [{ field: 'unit', op: 'allWords', value: '物业、管理' }, '受检单位含“物业”和“管理”'],
    [{ field: 'unit', op: 'lacks', value: '物业' }, '受检单位不包含“物业”'],
    [{ field: 'unit', op: 'ne', value: '甲' }, '受检单位不是“甲”'],
    [{ field: 'unit', op: 'in', value: ['A1', 'A2', 'A3', 'A4'] }, '受检单位是“A1”“A2”“A3”等 4 个之一'],
    [{ field: 'state', op: 'in', value: ['40'] }, '环节是“已退回”'],
    [{ field: 'state', op: 'notIn', value: ['10', '40'] }, '环节不是“申报登记”“已退回”中任一'],
    [{ field: 'kinds', op: 'in', value: ['A'] }, '单位类别含“使用单位”'],
    [{ field: 'amount', op: 'gt', value: 3 }, '设备数量大于 3'],
    [{ field: 'amount', op: 'between', value: ['1', '5'] }, '设备数量在 1 至 5 之间'],
    [{ field: 'due', op: 'between', value: ['', '2026-12-31'] }, '下次检验日期不晚于 2026-12-31'],
    [{ field: 'due', op: 'between', value: ['2026-12-31', '2026-12-31'] }, '下次检验日期是 2026-12-31'],
    [{ field: 'due', op: 'during', value: 'this-month' }, '下次检验日期在本月'],
    [{ field: 'due', op: 'empty', value: null }, '下次检验日期为空'],
    [{ field: 'inspector', op: 'mine', value: null }, '检验员是我'],
    [{ field: 'office', op: 'mine', value: null }, '受理部门是本部门'],
    [{ field: 'inspector', op: 'in', value: ['zhang'] }, '检验员是“张三”'],
    [{ field: 'unknown', op: 'gte', value: '3' }, 'unknown不小于“3”'],
  ])('%j reads %s', (condition, text) => expect(spokenCondition(condition, wording)).toBe(text))
})
