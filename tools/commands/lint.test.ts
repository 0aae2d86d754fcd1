import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, schemas } from '../../tests/fixtures/product.ts'
import { uncertainFacts } from '../../engine/schema/format/uncertain-facts.ts'
import { unconfirmed } from './lint.ts'

test('given facts that nobody has confirmed, of templates and of papers, then each file is told with how many', () => {
  const lines = unconfirmed(join(root, 'schemas'))
  const papers = [...schemas.attachments].flatMap(([id, { kinds }]) => {
    const count = kinds.filter(({ certain }) => certain === false).length
    return count > 0 ? [`附件要求 ${id}：${count} 项待确认`] : []
  })
  expect(papers.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.startsWith('附件要求'))).toEqual(papers)
  expect(lines.filter((line) => line.startsWith('记录模板')).length).toBeGreaterThan(20)
})

test('given a kind of paper whose clause is not confirmed, then it is told by its name and place', () => {
  const rule = {
    kinds: [
      { id: '01', title: '申请表' },
      { id: '02', title: '身份证明', certain: false },
    ],
  }
  expect(uncertainFacts(rule)).toEqual([{ path: '/kinds/1', title: '身份证明' }])
})
