import { expect, test } from 'vitest'
import { mobileView } from '../schema/screens/kinds/mobile.ts'
import { deriveBlocks } from './derive-blocks.ts'

const view = (...blocks: object[]) =>
  mobileView.parse({ version: 1, kind: 'mobile', viewNo: 'demo/day', title: '今日任务', entity: 'order', operator: false, blocks })

test('given a page with a hidden block, when it is derived, then the others stand in their order', () => {
  const given = view({ id: 'a', title: '甲', block: 'lines' }, { id: 'b', title: '乙', block: 'lines', hidden: true }, { id: 'c', title: '丙', block: 'lines' })
  expect(deriveBlocks(given)).toMatchObject({ kind: 'mobile', viewNo: 'demo/day', title: '今日任务', blocks: [{ id: 'a' }, { id: 'c' }] })
})

test('given a block with a width, when the file is read, then it is refused: all are as wide as the page', () => {
  expect(() => view({ id: 'a', title: '甲', block: 'lines', span: 12 })).toThrow()
})
