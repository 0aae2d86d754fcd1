import { describe, expect, test } from 'vitest'
import { fieldsThatAskForPapers, kindsAskedAt, missingPapers } from './papers.ts'

const field = { field: 'attlist', title: '申请资料' }
const limits = { most: 2, megabytes: 20, exts: ['pdf'] }
const kinds = [
  { id: '01', title: '使用登记申请表', required: true, ...limits },
  { id: '33', title: '锅炉能效证明文件', requiredWhen: "form.equclacode == '1000'", ...limits },
  { id: '41', title: '施工自检报告', requiredWhen: "form.way == '2'", askedAt: ['agree'], ...limits },
  { id: '99', title: '其他', ...limits },
]
const rule = { kind: 'attachment' as const, version: 1 as const, id: 'use', title: '登记资料', askedAt: ['submit'], kinds }

describe('papers that a record must have', () => {
  test('given a category, then what is always required and what is required of it are named at their kinds', () => {
    const missing = (equclacode: string, ...present: string[]) =>
      missingPapers(field, kinds, new Set(present), { form: { equclacode } }).map(({ code, path }) => `${code} ${path}`)
    expect(missing('3000')).toEqual(['paper.missing /attlist/01'])
    expect(missing('1000')).toEqual(['paper.missing /attlist/01', 'paper.missing /attlist/33'])
    expect(missing('1000', '01', '33')).toEqual([])
    expect(missing('1000', '99')).toHaveLength(2)
  })

  test('given words of a refusal, then they name the paper and where it belongs', () => {
    expect(missingPapers(field, kinds, new Set(), { form: {} })[0]).toMatchObject({
      message: '缺少“使用登记申请表”',
      cure: '请在“申请资料”中上传“使用登记申请表”',
    })
  })

  test('given a move, then it asks for the kinds of its rule and those that name it themselves', () => {
    expect(kindsAskedAt(rule, 'submit').map(({ id }) => id)).toEqual(['01', '33'])
    expect(kindsAskedAt(rule, 'agree').map(({ id }) => id)).toEqual(['41'])
    expect(kindsAskedAt(rule, 'void')).toEqual([])
  })

  test('given conditions, then it is known which fields decide', () => {
    expect(fieldsThatAskForPapers(kinds)).toEqual(['equclacode', 'way'])
  })
})
