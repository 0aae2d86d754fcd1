import { expect, it } from 'vitest'
import { capitalYuan } from './capital-yuan.ts'

it.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角'],
  ['10.00', '壹拾元整'],
  ['1005.30', '壹仟零伍元叁角'],
  ['1000.05', '壹仟元零伍分'],
  ['20340.00', '贰万零叁佰肆拾元整'],
  ['100000.00', '壹拾万元整'],
  ['100000001.00', '壹亿零壹元整'],
  ['1234567.89', '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
])('given %s yuan, when written in capitals, then %s', (amount, words) => {
  expect(capitalYuan(amount)).toBe(words)
})
