import { act, renderHook } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Json } from '../../../engine/schema/format/json.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { sessionOf } from '../../../tests/fixtures/product.ts'
import { ActiveScreenContext } from '../../contexts/active-screen-context.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { storePosition } from '../../navigation/result-sets.ts'
import { useResultSet } from './use-result-set.ts'

const session = sessionOf()
const set = { list: 'work/list', call: 'list', params: {}, pageSize: 10, key: 'id', view: 'work/form', query: { id: '{id}' }, listQuery: {} }
const rows = { list: [{ id: '1' }, { id: '2' }], total: 2 }

afterEach(() => sessionStorage.clear())

/** A form that was opened from the first of two rows; what the list is asked after `wait` it answers at `answer`. */
function opened() {
  storePosition(session.user.id, { id: '1' }, { set, place: { id: '1', at: 0 } })
  const onMove = vi.fn()
  let answer = (): void => undefined
  let answered = Promise.resolve()
  const ports = { ...fakePorts({}), view: async () => null as never, request: (): Promise<Json> => answered.then(() => rows) }
  const wait = () => void (answered = new Promise((resolve) => (answer = resolve)))
  let active = true
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortsProvider ports={ports} session={session}>
      <ActiveScreenContext value={{ active, changes: () => 0, behind: () => () => undefined }}>{children}</ActiveScreenContext>
    </PortsProvider>
  )
  const hook = renderHook(() => useResultSet(useRef(null), { viewNo: 'work/form', query, onMove, onLeave: () => undefined, mayLeave: async () => true }), {
    wrapper,
  })
  return { hook, onMove, wait, answer: () => answer(), leave: () => ((active = false), hook.rerender()) }
}
const query = { id: '1' }

test.each([
  ['still here', false, true],
  ['at another page meanwhile', true, false],
])('given who is done with a record is %s, when the list answers which is next, then it comes only to who waits for it', async (_, left, comes) => {
  const form = opened()
  await act(async () => form.wait())
  let moved: boolean | undefined
  await act(async () => void form.hook.result.current?.next().then((done) => (moved = done)))
  if (left) form.leave()
  await act(async () => form.answer())
  await vi.waitFor(() => expect(moved).toBeDefined())
  expect(moved).toBe(comes)
  expect(form.onMove.mock.calls).toEqual(comes ? [[{ id: '2' }]] : [])
})
