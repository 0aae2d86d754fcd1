import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { DataScope } from '../calls/session.ts'
import { itemsFor } from './dictionary-items.ts'

const dictionary: Dictionary = {
  kind: 'dictionary',
  version: 1,
  id: 'places',
  title: '地点',
  items: [
    { value: '1', label: '成都', attrs: { areacode: '510100' } },
    { value: '2', label: '锦江', attrs: { areacode: '510104' } },
    { value: '3', label: '自贡', attrs: { areacode: '510300' } },
    { value: '4', label: '不分地区' },
  ],
}
const scope = (kind: DataScope['kind'], areaPrefix: string): DataScope => ({ kind, areaPrefix, orgIds: [], departmentId: '', userId: 'u', unitIds: [] })
const values = (given: Dictionary, by: DataScope): string[] => itemsFor(given, by).map((item) => item.value)

describe('dictionary items by data scope (inspection §9)', () => {
  it('of other areas are kept from callers of one area', () => {
    expect(values(dictionary, scope('6', '5101'))).toEqual(['1', '2', '4'])
  })

  it('are all there for other scopes, and in a dictionary excluded from filtering', () => {
    expect(values(dictionary, scope('3', '5101'))).toHaveLength(4)
    expect(values({ ...dictionary, unfiltered: true }, scope('6', '5101'))).toHaveLength(4)
  })
})
