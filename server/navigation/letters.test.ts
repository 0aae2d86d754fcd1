import { expect, it } from 'vitest'
import { lettersOf } from './letters.ts'

it.each([
  ['申报登记列表', 'sbdjlb shenbaodengjiliebiao'],
  ['LIMS数据传输', 'lsjcs limsshujuchuanshu'],
  ['检验意见（整改）通知书', 'jyyjzgtzs jianyanyijianzhenggaitongzhishu'],
])('given %s, then its initials and its pinyin', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
})
