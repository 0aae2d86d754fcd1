import { expect, test } from 'vitest'
import { ProblemError } from '../problem.ts'
import { problem } from '../problem.ts'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { save } from './save.ts'

const params = { call: 'demo/save' }
const form = screenOf({ values: { id: '1', name: '甲' }, query: { entryType: '2' } })

test('given an invalid form, when saved, then nothing is sent', () => {
  expect(runAction(save, params, form, { validate: [false] })).toEqual([{ effect: 'validate' }])
})

test('given a valid form, when saved, then the stored record is taken in and the user told', () => {
  const effects = runAction(save, params, form, { validate: [true], request: [{ ok: true, data: { id: '1', version: 2 } }] })
  expect(effects.map((each) => each.effect)).toEqual(['validate', 'request', 'accept', 'notify'])
  expect(notifications(effects)).toEqual(['保存成功'])
})

test('given a dialog, when saved, then named query values go along and the dialog closes with the record', () => {
  const effects = runAction(save, { ...params, send: ['entryType'], then: 'close' }, form, { validate: [true], request: [{ ok: true, data: { id: '1' } }] })
  expect(effects[1]).toMatchObject({ params: { id: '1', name: '甲', entryType: '2' } })
  expect(effects.at(-1)).toEqual({ effect: 'close', result: { id: '1' } })
})

test('given a form, when saved, then the server learns which one, so that it asks for the same fields', () => {
  const effects = runAction(save, params, form, { validate: [true], request: [{ ok: true, data: { id: '1' } }] })
  expect(effects[1]).toMatchObject({ params: { view: 'demo/list' } })
})

test('given another saved first, when both values were weighed, then the chosen ones are saved on the new version', () => {
  const conflict = { ...problem('record.conflict', '', {}), current: { id: '1', version: 3 } }
  const effects = runAction(save, params, form, {
    validate: [true],
    request: [
      { ok: false, problems: [conflict], conflict },
      { ok: true, data: { id: '1', version: 4 } },
    ],
    'resolve-conflict': [{ id: '1', name: '乙', version: 3 }],
  })
  expect(effects.filter((each) => each.effect === 'request').map((each) => each.params)).toEqual([
    { view: 'demo/list', id: '1', name: '甲' },
    { view: 'demo/list', id: '1', name: '乙', version: 3 },
  ])
})

test('given another saved first, when the dialog is left, then nothing more is sent and nothing lost', () => {
  const conflict = { ...problem('record.conflict', '', {}), current: { id: '1' } }
  const effects = runAction(save, params, form, { validate: [true], request: [{ ok: false, problems: [conflict], conflict }] })
  expect(effects.at(-1)).toMatchObject({ effect: 'resolve-conflict' })
})

test('given a refusal, when saved, then it is thrown with every problem', () => {
  const refused = { ok: false, problems: [problem('field.required', '/name', { title: '名称' })] }
  expect(() => runAction(save, params, form, { validate: [true], request: [refused] })).toThrow(ProblemError)
})

test('given a refusal and a title for it, when saved, then a titled error is shown', () => {
  const refused = { ok: false, problems: [problem('record.guard', '', { message: '已评价' })] }
  const effects = runAction(save, { ...params, errorTitle: '保存失败' }, form, { validate: [true], request: [refused] })
  expect(effects.at(-1)).toEqual({ effect: 'notify', level: 'error', title: '保存失败', message: '已评价', modal: true })
})
