import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NotifiedItem, OpenedRecord } from '../../../engine/inspection/exchange.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { openedRecord, recordModel, recordServer, reply } from '../../../storybook/fixtures/inspection/record.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { RecordScreen } from '../RecordScreen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

const failing = { 'results/1.2': { state: 'fail', fault: '维护保养合同已过期' } }

/** Opens a record whose notices a server keeps; `told` are the calls in their order. */
async function open(notified: NotifiedItem[], later: NotifiedItem[] = notified) {
  const opened: OpenedRecord = openedRecord(failing, { notified })
  const server = recordServer(opened)
  const told: { call: string; values: JsonObject }[] = []
  const meanwhile = { answered: false }
  const acted = () => meanwhile.answered || told.some(({ call }) => ['demo/record-review', 'demo/record-notify'].includes(call))
  const ports = fakePorts({
    answers: {
      ...server,
      'demo/record-open': (params) => ({ ...(server['demo/record-open']?.(params) as object), notified: acted() ? later : notified }) as unknown as Json,
      'demo/record-faults': () => ({ failed: 1 }),
      'demo/record-notify': () => ({}),
      'demo/record-review': () => ({}),
    },
    onCall: (call, values) => told.push({ call, values }),
  })
  render(
    <PortsProvider ports={ports} session={session}>
      <RecordScreen model={recordModel} effective={effectiveOrders()} query={{ id: 'b1' }} onClose={() => undefined} />
    </PortsProvider>,
  )
  await screen.findByRole('heading', { name: '升降平台定期检验原始记录' })
  return { user: userEvent.setup(), told, meanwhile }
}

const note = () => screen.getByRole('note', { name: /的答复$/ })

it('given an item that fails and was not told, when a notice is issued, then what fails is registered first, and its term is shown', async () => {
  const { user, told } = await open([], [reply({ state: 'open', stateTitle: '待答复', done: '', day: '', by: '', at: '' })])
  await user.click(screen.getByRole('button', { name: '签发通知书' }))
  await waitFor(() => expect(note().textContent).toContain('待答复'))
  const calls = told.map(({ call }) => call)
  expect(calls.indexOf('demo/record-faults')).toBeLessThan(calls.indexOf('demo/record-notify'))
  expect(told.find(({ call }) => call === 'demo/record-notify')?.values).toMatchObject({ rectifylimit: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
})

it('given a record that stands open, when the unit answers and the inspector comes back to it, then the answer is there', async () => {
  const { meanwhile } = await open([reply({ state: 'open', stateTitle: '待答复', done: '' })], [reply()])
  const seen = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  seen('hidden')
  meanwhile.answered = true
  seen('visible')
  await waitFor(() => expect(note().textContent).toContain('续签维护保养合同'), { timeout: 5000 })
})

it('given an answer of the unit, when it is accepted and taken over, then number and day stand in the record, and it says so', async () => {
  const { user } = await open([reply()], [reply({ state: 'accepted', stateTitle: '已采纳' })])
  expect(note().textContent).toContain('续签维护保养合同')
  await user.click(within(note()).getByRole('button', { name: '采纳' }))
  await user.click(await within(note()).findByRole('button', { name: /^填入/ }))
  await waitFor(() => expect(note().textContent).toContain('已填入记录'))
  expect(screen.getByDisplayValue('YJ2026000012')).toBeTruthy()
})

it('given an answer that proves nothing, when no word is written, then it cannot be sent back; with words it is', async () => {
  const { user, told } = await open([reply()], [reply({ state: 'open', stateTitle: '退回重报', opinion: '缺合同' })])
  const back = within(note()).getByRole('button', { name: '退回' })
  expect((back as HTMLButtonElement).disabled).toBe(true)
  await user.type(within(note()).getByRole('textbox', { name: '退回的意见' }), '缺合同')
  await user.click(back)
  await waitFor(() => expect(note().textContent).toContain('退回重报'))
  expect(told.find(({ call }) => call === 'demo/record-review')?.values).toMatchObject({ ids: 'n1', move: 'return', reviewopinion: '缺合同' })
})

it('given a term that has passed without an answer, then it shows', async () => {
  await open([reply({ state: 'open', stateTitle: '待答复', overdue: true, done: '' })])
  expect(note().textContent).toContain('已逾期')
  expect(screen.getByRole('region', { name: '检验意见通知书' }).textContent).toContain('逾期 1 项')
})
