import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runAction, screenOf, notifications } from '../../../tests/fixtures/actions/run-action.ts'
import { defineAction } from '../../define.ts'
import { transition, transitionParams, fillQuestion, type TransitionRequest } from './transition.ts'

const action = (more: Partial<TransitionRequest> = {}) =>
  defineAction({
    id: 'demo',
    title: '办理',
    selects: 'many',
    params: z.strictObject(transitionParams),
    run: (params, screen) => transition(screen, { title: '办理', ...more, ...params }),
  })
const call = 'demo/move'
const selected = [{ id: '1' }, { id: '2' }]
const results = (...ids: string[]) => ({ results: ids.map((id) => ({ id, ok: true })) })
const names = (effects: { effect: string }[]) => effects.map((each) => each.effect)

describe('moving records', () => {
  test('given no record, then it warns in the one wording', () => {
    expect(notifications(runAction(action(), { call }, screenOf()))).toEqual(['先选中记录'])
  })

  test('given one row, then it is sent for itself under a key, and the list is fetched again', () => {
    const effects = runAction(action(), { call }, screenOf({ row: { id: '1' } }))
    expect(effects[0]).toEqual({ effect: 'request', call, params: { ids: ['1'] }, catch: true, idempotencyKey: 'key' })
    expect(names(effects)).toEqual(['request', 'notify', 'reload'])
    expect(notifications(effects)).toEqual(['办理成功'])
  })

  test('given several rows, then an action for one takes the first, one for many sends them all as a batch', () => {
    expect(runAction(action(), { call }, screenOf({ selected }))[0]).toMatchObject({ params: { ids: ['1'] } })
    const effects = runAction(action({ many: true }), { call }, screenOf({ selected }), { request: [results('1', '2')] })
    expect(effects[0]).toMatchObject({ params: { ids: ['1', '2'], partial: true } })
    expect(notifications(effects)).toEqual(['办理成功，共 2 条'])
  })

  test('given a form, then it is validated when its content counts, named fields go along, and it closes', () => {
    const form = screenOf({ values: { id: '1', opinion: '同意', other: 'x' } })
    const effects = runAction(action({ validates: true }), { call, send: ['opinion', 'missing'], open: 'demo/list' }, form, { validate: [true] })
    expect(effects[1]).toMatchObject({ params: { view: 'demo/list', opinion: '同意', missing: null, ids: ['1'] } })
    expect(names(effects)).toEqual(['validate', 'request', 'notify', 'close', 'navigate'])
    expect(runAction(action({ validates: true }), { call }, form, { validate: [false] })).toHaveLength(1)
  })

  test('given a question, then it names the records, and a no sends nothing', () => {
    const effects = runAction(action({ many: true, danger: true }), { call, confirm: '删除 {n} 条（{names}）？' }, screenOf({ selected }), { confirm: [false] })
    expect(effects).toEqual([{ effect: 'confirm', title: '办理', content: '删除 2 条（1、2）？', danger: true }])
  })

  test('given a dialog, then it learns of the records, what it answers goes along, and input has the last word', () => {
    const params = { call, form: 'common/back', input: { move: '{to}' } }
    const effects = runAction(action(), params, screenOf({ row: { id: '1', to: 'back' } }), { dialog: [{ reason: '资料不全', move: 'x' }] })
    expect(effects[0]).toMatchObject({ query: { ids: '1', move: 'back' } })
    expect(effects[1]).toMatchObject({ params: { reason: '资料不全', move: 'back', ids: ['1'] } })
    expect(runAction(action(), params, screenOf({ row: { id: '1' } }))).toHaveLength(1)
  })

  test('given the button has a name of its own, then questions and reports go by it', () => {
    const screen = screenOf({ selected, button: '通过' })
    const effects = runAction(action({ many: true }), { call, confirm: '{n} 条？' }, screen, { confirm: [true], request: [{ results: [] }] })
    expect(effects[0]).toMatchObject({ title: '通过' })
    expect(effects[2]).toMatchObject({ effect: 'report', title: '通过：成功 0 条，失败 2 条' })
  })

  test('given many rows, then a question names the first five', () => {
    const rows = ['甲', '$&', '丙', '丁', '戊', '己'].map((label) => ({ id: label, label }))
    expect(fillQuestion('{n}：{names}', rows)).toBe('6：甲、$&、丙、丁、戊 等 6 条')
  })
})
