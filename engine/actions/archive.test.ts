import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { archive } from './archive.ts'

test('given a row, when archived, then the papers are asked about first', () => {
  const effects = runAction(archive, { call: 'demo/archive', label: 'no' }, screenOf({ row: { id: '1', no: 'BG001' } }), { confirm: [true] })
  expect(effects[0]).toMatchObject({ content: '已核对资料齐全，确定将选中的 1 条归档吗？（BG001）' })
  expect(notifications(effects)).toEqual(['归档成功'])
})
