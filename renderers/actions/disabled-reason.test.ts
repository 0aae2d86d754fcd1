import { expect, test } from 'vitest'
import { deriveActions } from '../../engine/model/derive-actions.ts'
import { actionState } from '../../engine/model/action-state.ts'
import { anonymousUser, type SessionInfo } from '../../engine/schema/accounts/session.ts'
import type { ActionUse } from '../../engine/schema/format/words.ts'
import { disabledReason } from './disabled-reason.ts'

const session: SessionInfo = { user: anonymousUser, operators: new Set(['jc:bind:agree']) }

function warning(use: Partial<ActionUse>, row: Record<string, number>, who = session): string {
  const [action] = deriveActions([{ id: 'agree', action: 'commit', ...use }], { operator: 'jc:bind' }, who)
  if (!action) throw new Error('no action')
  return disabledReason(action, actionState(action, { row }).why)
}

test('given a rule that switches an action off, then the warning is the reason the view gives', () => {
  expect(warning({ disabled: 'row.useconfirm != 1', because: '使用单位尚未确认' }, { useconfirm: 0 })).toBe('使用单位尚未确认')
})

test('given no reason in the view, then the state is named', () => {
  expect(warning({ disabled: 'row.useconfirm != 1' }, { useconfirm: 0 })).toBe('当前状态下不能进行此操作')
})

test('given a user without the right, then the right is named before the rule', () => {
  const none = { ...session, operators: new Set<string>() }
  expect(warning({ disabled: 'row.useconfirm != 1', because: '使用单位尚未确认' }, { useconfirm: 0 }, none)).toContain('权限')
})
