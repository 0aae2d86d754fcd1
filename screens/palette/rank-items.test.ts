import { describe, expect, it } from 'vitest'
import type { ItemGroup, PaletteItem } from './palette-items.ts'
import { rankItems } from './rank-items.ts'

const item = (group: ItemGroup, title: string, letters = '', about = ''): PaletteItem => ({
  id: title,
  group,
  title,
  about,
  letters,
  keys: '',
  run: () => undefined,
})
const items = [
  item('本页操作', '新增'),
  item('本页操作', '作废申报'),
  item('最近打开', '报检办理 SQ2026'),
  item('界面', '申报查询', 'sbcx shenbaochaxun', '检验业务查询'),
  item('界面', '申报登记列表', 'sbdjlb shenbaodengjiliebiao', '检验业务办理'),
  item('界面', '设备档案', 'sbda shebeidangan', '基础档案 / 设备'),
  item('外观与帮助', '深色'),
]
const ranked = (text: string) => rankItems(items, text).map(({ group, items: found }) => [group, ...found.map(({ title }) => title)])

describe('what is meant by what was typed', () => {
  it('given nothing, then what can be done here and what was open last', () => {
    expect(ranked('  ')).toEqual([
      ['本页操作', '新增', '作废申报'],
      ['最近打开', '报检办理 SQ2026'],
    ])
  })

  it('given initials, full pinyin or a part of the title, then the screen', () => {
    for (const text of ['sbdj', 'shenbaodeng', 'dengji', '登记', 'SBDJ']) expect(ranked(text)).toEqual([['界面', '申报登记列表']])
  })

  it('given letters that several begin with, then the closest first', () => {
    expect(ranked('sb')).toEqual([['界面', '申报查询', '申报登记列表', '设备档案']])
    expect(ranked('申报')).toEqual([
      ['界面', '申报查询', '申报登记列表'],
      ['本页操作', '作废申报'],
    ])
  })

  it('given several words, then each must be in the title or in the folders above', () => {
    expect(ranked('查询 申报')).toEqual([['界面', '申报查询']])
    expect(ranked('基础 设备')).toEqual([['界面', '设备档案']])
    expect(ranked('基础 申报')).toEqual([])
  })

  it('given records that the server has found, then they stay whatever their title says', () => {
    const found = [...items, item('记录', '曳引驱动乘客电梯')]
    expect(rankItems(found, '3110').map(({ group }) => group)).toEqual(['记录'])
  })
})
