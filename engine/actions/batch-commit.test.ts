import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { batchCommit } from './batch-commit.ts'

const params = { call: 'demo/move', key: 'id', label: 'no', confirm: '提交 {n} 条？' }
const selected = [
  { id: '1', no: 'SB001' },
  { id: '2', no: 'SB002' },
]

test('given nothing selected, when committed, then it warns', () => {
  expect(notifications(runAction(batchCommit, params, screenOf()))).toEqual(['先选中记录'])
})

test('given rows, when all move, then the count is told', () => {
  const effects = runAction(batchCommit, params, screenOf({ selected }), {
    confirm: [true],
    request: [
      {
        results: [
          { id: '1', ok: true },
          { id: '2', ok: true },
        ],
      },
    ],
  })
  expect(effects[0]).toMatchObject({ effect: 'confirm', content: '提交 2 条？' })
  expect(effects[1]).toMatchObject({ params: { ids: ['1', '2'], partial: true } })
  expect(notifications(effects)).toEqual(['批量提交成功，共 2 条'])
})

test('given rows, when one is refused, then it is named with its reason', () => {
  const effects = runAction(batchCommit, params, screenOf({ selected }), {
    confirm: [true],
    request: [
      {
        results: [
          { id: '1', ok: true },
          { id: '2', ok: false, problem: { message: '缺少附件' } },
        ],
      },
    ],
  })
  expect(effects.find((each) => each.effect === 'report')).toEqual({
    effect: 'report',
    title: '批量提交：成功 1 条，失败 1 条',
    rows: [
      { id: '1', label: 'SB001', state: 'done' },
      { id: '2', label: 'SB002', state: 'failed', message: '缺少附件' },
    ],
    retryable: true,
  })
  expect(effects.at(-1)).toEqual({ effect: 'reload' })
})
