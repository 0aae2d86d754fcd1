import { describe, expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ActionModel } from '../../../engine/model/model.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { rowActionsWidth, splitRowActions } from './main-row-action.ts'

const model = deriveModel(effectiveOrders(), session)
const [edit, sheet, receipt] = (model.kind === 'list' ? model.rowActions : []) as [ActionModel, ActionModel, ActionModel]
const shown = (action: ActionModel, disabled = false) => ({ action, section: 'rowActions' as const, disabled, warning: disabled ? '已办结' : '' })

describe('the actions of a row', () => {
  test('given several, then the first that may be used stands for itself and all others are under ⋯', () => {
    const { main, rest } = splitRowActions({ links: [shown(edit, true), shown(sheet)], more: [shown(receipt)] })
    expect([main?.action.id, rest.map(({ action }) => action.id)]).toEqual(['sheet', ['edit', 'receipt']])
  })

  test('given none that may be used, then all are under ⋯ with their reasons', () => {
    const { main, rest } = splitRowActions({ links: [shown(edit, true)], more: [shown(sheet, true)] })
    expect([main, rest.map(({ warning }) => warning)]).toEqual([null, ['已办结', '已办结']])
  })

  test('given a single one that the view counts among its others, then it needs no ⋯', () => {
    expect(splitRowActions({ links: [], more: [shown(sheet)] })).toEqual({ main: shown(sheet), rest: [] })
  })

  test('given several of which only others may be used, then they stay under ⋯', () => {
    const { main, rest } = splitRowActions({ links: [shown(edit, true)], more: [shown(sheet)] })
    expect([main, rest.length]).toEqual([null, 2])
  })
})

describe('the width of their column', () => {
  test.each([
    ['several', [edit, sheet], 72],
    ['a short one', [edit], 48],
    ['a long one', [{ ...edit, title: '登记上报成功' }], 72],
    ['none', [], null],
    ['only such as this user may never start', [{ ...edit, denied: true }], null],
  ])('given %s', (_, actions, width) => {
    expect(rowActionsWidth(actions)).toBe(width)
  })
})
