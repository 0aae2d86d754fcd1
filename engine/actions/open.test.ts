import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { open } from './open.ts'

test('given a row, when opened, then its values fill the query', () => {
  const effects = runAction(open, { view: 'demo/form', query: { id: '{id}', from: 'list', none: '{nothing}' } }, screenOf({ row: { id: 12 } }))
  expect(effects).toEqual([{ effect: 'navigate', to: 'demo/form', query: { id: '12', from: 'list', none: '' } }])
})

test.each([
  ['saved', { id: '1' }, ['dialog', 'reload']],
  ['cancelled', null, ['dialog']],
])('given a dialog, when %s, then the screen is fetched again only if something changed', (_, result, expected) => {
  const effects = runAction(open, { view: 'demo/form', dialog: true }, screenOf(), { dialog: [result] })
  expect(effects.map((each) => each.effect)).toEqual(expected)
})

test('given a row, when its dialog opens, then it is told what opened it and of which record', () => {
  const [effect] = runAction(open, { view: 'demo/form', dialog: true }, { ...screenOf({ row: { id: 12 } }), button: '编辑' })
  expect(effect).toMatchObject({ opener: { button: '编辑', about: '12' } })
})
