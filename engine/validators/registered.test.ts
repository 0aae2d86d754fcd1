import { expect, test } from 'vitest'
import type { Row } from '../schema/format/json.ts'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { registered } from './registered.ts'

const unit = { key: 'orgsysid', what: '单位' }

test('given a name with the record that it was picked with, when checked, then it is valid', () => {
  expect(registered.check('锦城物业服务有限公司', unit, { orgsysid: 'U1' })).toBeNull()
})

test.each<Row>([{}, { orgsysid: '' }, { orgsysid: null }])('given a name without a record, in %j, when checked, then it says what was not picked', (record) => {
  expect(registered.check('锦城物业', unit, record)).toBe('未选择已登记的单位')
})

test.each(hostileCases('锦城物业'))('given hostile input %#, when checked without a record, then it is refused in Chinese', ({ value }) => {
  expect(registered.check(value, unit, {})).toMatch(/[\u4e00-\u9fff]/)
})
