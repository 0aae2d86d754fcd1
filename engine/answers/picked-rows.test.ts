import { describe, expect, test, vi } from 'vitest'
import { problem, ProblemError } from '../problem.ts'
import type { Row } from '../schema/format/json.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import { wholeRows } from './picked-rows.ts'

const view = { view: { picked: { call: 'unit/picked' } }, entity: { 'x-key': 'id', 'x-scope': { named: ['code'] } } } as unknown as EffectiveView
const rows: Row[] = [
  { id: '1', name: '甲', code: 'A-100001' },
  { id: '2', name: '乙' },
]
const refusing = (error: Error) => ({ request: () => Promise.reject(error) })

describe('rows that were picked', () => {
  test('given a list with a call for what it does not show, then the chosen ones are asked for at once, with the numbers they were found by', async () => {
    const request = vi.fn(async () => ({
      list: [
        { id: '2', phone: '029' },
        { id: '1', phone: '028' },
      ],
    }))
    expect(await wholeRows({ request }, view, rows)).toEqual([
      { id: '1', name: '甲', code: 'A-100001', phone: '028' },
      { id: '2', name: '乙', phone: '029' },
    ])
    expect(request.mock.calls).toEqual([['unit/picked', { ids: ['1', '2'], numbers: ['A-100001'] }]])
  })

  test('given somebody without the right to more, then they have what the list shows; another failure is told', async () => {
    const denied = new ProblemError(problem('right.denied', '', { right: '所选单位' }))
    expect(await wholeRows(refusing(denied), view, rows)).toEqual(rows)
    await expect(wholeRows(refusing(new ProblemError(problem('call.network', ''))), view, rows)).rejects.toThrow('网络')
  })

  test('given a list that shows all there is to take, then nothing is asked', async () => {
    const request = vi.fn()
    expect(await wholeRows({ request }, { ...view, view: {} as EffectiveView['view'] }, rows)).toEqual(rows)
    expect(request).not.toHaveBeenCalled()
  })
})
