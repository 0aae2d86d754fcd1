import { expect, it } from 'vitest'
import { figureHeads, figureTexts } from './statistics-columns.ts'

const number = { id: 'n', title: '申报数', unit: '件' }
const money = { id: 'm', title: '金额' }

it('given no comparison, then a column a measure with its unit', () => {
  expect(figureHeads([number, money])).toEqual(['申报数（件）', '金额'])
  expect(figureTexts(['3', '2.50'])).toEqual(['3', '2.50'])
})

it('given a comparison, then four columns a measure, named by it when there are several', () => {
  expect(figureHeads([number], 'year')).toEqual(['本期（件）', '上年同期', '增减', '增减率'])
  expect(figureHeads([number, money], 'before')).toEqual([
    '申报数本期（件）',
    '申报数上期',
    '申报数增减',
    '申报数增减率',
    '金额本期',
    '金额上期',
    '金额增减',
    '金额增减率',
  ])
  expect(figureTexts(['3', '2.50'], ['2', null])).toEqual(['3', '2', '+1', '+50.0%', '2.50', '—', '—', '—'])
})
