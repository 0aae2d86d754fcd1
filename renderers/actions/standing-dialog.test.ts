import { expect, test, vi } from 'vitest'
import { problem, type ProblemError } from '../../engine/problem.ts'
import type { Refusal } from '../../engine/runtime/effects/effect.ts'
import type { TakeFilled } from '../../engine/runtime/ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { standingDialog } from './standing-dialog.ts'

const refusal: Refusal = { problems: [problem('record.guard', '/limit', { message: '不能早于今天' })] }
const request = { effect: 'dialog', viewNo: 'demo/reason', query: {}, stays: true } as const

/** A dialog that a test fills in, leaves and closes, and the run that opened it. */
function given() {
  let take: TakeFilled = () => Promise.reject(new Error('not open'))
  let close: (result: Json) => void = () => undefined
  const refuse = vi.fn(async (_error: ProblemError) => undefined)
  const dialogs = standingDialog((_request, given) => {
    if (given) take = given
    return new Promise((resolve) => (close = resolve))
  }, refuse)
  const settle = (what: Refusal | null) => dialogs['settle-dialog']({ effect: 'settle-dialog', refusal: what })
  return { dialogs, settle, refuse, fill: (filled: Json) => take(filled), close: (result: Json) => close(result) }
}

test('given it is filled in, refused, filled in again and taken, then the run gets both, and the dialog learns what became of each', async () => {
  const { dialogs, settle, fill, close, refuse } = given()
  const first = dialogs.dialog(request)
  const firstTaken = fill({ limit: 'past' })
  expect(await first).toEqual({ limit: 'past' })
  const second = settle(refusal)
  expect(await firstTaken).toBe(refusal)
  const secondTaken = fill({ limit: 'ahead' })
  expect(await second).toEqual({ limit: 'ahead' })
  expect(await settle(null)).toBe(null)
  expect(await secondTaken).toBe(null)
  close({ limit: 'ahead' })
  expect(refuse).not.toHaveBeenCalled()
})

test('given it is left, at once or after a refusal, then the run gets nothing', async () => {
  const { dialogs, settle, fill, close } = given()
  const opened = dialogs.dialog(request)
  void fill('x')
  expect(await opened).toBe('x')
  const next = settle(refusal)
  close(null)
  expect(await next).toBe(null)
  const other = given()
  const left = other.dialogs.dialog(request)
  other.close(null)
  expect(await left).toBe(null)
})

test('given it is left while the run works, then a refusal is said, for there is no form to show it', async () => {
  const { dialogs, settle, fill, close, refuse } = given()
  const opened = dialogs.dialog(request)
  void fill('x')
  await opened
  close(null)
  await Promise.resolve()
  expect(await settle(refusal)).toBe(null)
  expect(refuse).toHaveBeenCalledOnce()
})

test('given a run that breaks off, then the dialog is free again and says so when it is filled in once more', async () => {
  const { dialogs, fill } = given()
  const opened = dialogs.dialog(request)
  const taken = fill('x')
  await opened
  dialogs.end()
  expect(await taken).toEqual({ problems: [], told: true })
  expect(await fill('x')).toMatchObject({ problems: [{ code: 'screen.failed' }] })
})
