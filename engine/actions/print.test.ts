import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { print } from './print.ts'

const params = { code: 'FORM', key: 'id', split: { field: 'kind', prefix: '3', code: 'LIFT', mixed: '混选' } }

test('given nothing selected, when printed, then it warns (inspection §5)', () => {
  expect(notifications(runAction(print, params, screenOf()))).toEqual(['先选中记录'])
})

test('given elevator and other rows, when printed together, then it warns and prints nothing', () => {
  const effects = runAction(
    print,
    params,
    screenOf({
      selected: [
        { id: '1', kind: '3110' },
        { id: '2', kind: '1110' },
      ],
    }),
  )
  expect(effects).toEqual([{ effect: 'notify', level: 'warning', message: '混选' }])
})

test.each([
  ['3110', 'LIFT'],
  ['1110', 'FORM'],
  ['', 'FORM'],
])('given rows of kind %j, when printed, then template %s is taken', (kind, code) => {
  const effects = runAction(
    print,
    params,
    screenOf({
      selected: [
        { id: '1', kind },
        { id: '2', kind },
      ],
    }),
  )
  expect(effects).toEqual([{ effect: 'print', call: 'common/commonPrint', params: { code, ids: '1,2' }, title: '打印预览' }])
})

test('given a clicked row beside a selection, when printed, then only the clicked row is', () => {
  const effects = runAction(print, { code: 'FORM', key: 'id' }, screenOf({ row: { id: '9' }, selected: [{ id: '1' }] }))
  expect(effects[0]).toMatchObject({ params: { ids: '9' } })
})
