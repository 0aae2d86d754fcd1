import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerChange, OpenedRecord } from '../../engine/inspection/exchange.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { openedRecord, previousRecord, recordModel, recordServer } from '../../storybook/fixtures/inspection/record.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { RecordScreen } from './RecordScreen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

/** What was written, by path, in the order it came. */
async function open(opened: OpenedRecord, answers: Record<string, (params: JsonObject) => Json> = {}) {
  const written = new Map<string, Json>()
  const told: { call: string; values: JsonObject }[] = []
  const ports = fakePorts({
    answers: { ...recordServer(opened), ...answers },
    onCall: (call, values) => {
      told.push({ call, values })
      if (call === 'demo/record-answer') for (const { path, value } of JSON.parse(String(values['changes'])) as AnswerChange[]) written.set(path, value)
    },
  })
  render(
    <PortsProvider ports={ports} session={session}>
      <RecordScreen model={recordModel} effective={effectiveOrders()} query={{ id: 'b1' }} onClose={() => undefined} />
    </PortsProvider>,
  )
  await screen.findByRole('heading', { name: '升降平台定期检验原始记录' })
  return { user: userEvent.setup(), written, told }
}

const row = (name: string) => screen.getByRole('group', { name })
const pressed = (name: string) =>
  within(row(name))
    .getAllByRole('button', { pressed: true })
    .map((each) => each.getAttribute('aria-label'))

it('given an open record, when keys sign its results, then each is written by itself and the verdict follows', async () => {
  const { user, written } = await open(openedRecord())
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1{ArrowDown}3')
  expect(pressed('使用资料 (1) 使用登记证与实物相符')).toEqual(['符合'])
  expect(pressed('使用资料 (2) 维护保养合同在有效期内')).toEqual(['无此项'])
  await waitFor(() =>
    expect([...written]).toEqual([
      ['results/1.1', { state: 'pass' }],
      ['results/1.2', { state: 'none' }],
    ]),
  )
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(screen.getByText('合格')).toBeTruthy()
})

it('given a result that fails, when the key is pressed, then the fault is asked for in place and a phrase fills it', async () => {
  const { user, written } = await open(openedRecord())
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('2')
  await waitFor(() => expect(document.activeElement?.getAttribute('id')).toContain('1.2-fault'))
  await user.click(screen.getByRole('button', { name: '维护保养合同已过期' }))
  await waitFor(() => expect(written.get('results/1.2')).toEqual({ state: 'fail', fault: '维护保养合同已过期' }))
  expect(screen.getByText('不合格')).toBeTruthy()
})

it('given a measured value, when it is typed, then its limit is shown and it is judged at once', async () => {
  const { user } = await open(openedRecord())
  const input = screen.getByRole('textbox', { name: '制停距离' })
  await user.type(input, '0.62')
  expect(row('制停距离').dataset['state']).toBe('fail')
  expect(within(row('制停距离')).getByText('≤ 0.5 m')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '0.45')
  expect(row('制停距离').dataset['state']).toBe('pass')
})

it('given a rule that takes a result out, then it stands as not applying, has no signs and no key reaches it', async () => {
  const { user } = await open(openedRecord())
  expect(within(row('底坑出入口')).queryByRole('button')).toBeNull()
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '制停距离' }))
})

it('given the record of last time, then it stands beside and one key takes a value over, none by itself', async () => {
  const { user, written } = await open(openedRecord({}, { previous: previousRecord }))
  expect(within(row('使用资料 (2) 维护保养合同在有效期内')).getByText('上次 ×')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '制停距离' })).toHaveProperty('value', '')
  screen.getByRole('textbox', { name: '制停距离' }).focus()
  await user.keyboard('{Alt>}l{/Alt}')
  await waitFor(() => expect(written.get('values/stop')).toBe('0.45'))
})

it('given results that are open, when the record is submitted, then nothing is sent and each is a link to its place', async () => {
  const { user, told } = await open(openedRecord())
  await user.click(screen.getByRole('button', { name: /提交记录/ }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/还不能提交/)).toBeTruthy()
  expect(told.some(({ call }) => call === 'demo/record-submit')).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(row('使用资料 (1) 使用登记证与实物相符')))
})

it('given nobody to write to, then what was entered stays, says so, and goes when somebody is there again', async () => {
  let down = true
  const server = recordServer(openedRecord())
  const { user, written } = await open(openedRecord(), {
    'demo/record-answer': (params) => {
      if (down) throw new Error('network')
      return server['demo/record-answer']?.(params) ?? null
    },
  })
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1')
  expect(await screen.findByText(/未能保存，内容已留在本机/)).toBeTruthy()
  down = false
  written.clear()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(written.get('results/1.1')).toEqual({ state: 'pass' })
})

it('given a record with nothing open, when it is submitted, then the work goes on where the view says', async () => {
  const whole = {
    'results/1.1': { state: 'pass' },
    'results/1.2': { state: 'pass' },
    'values/stop': '0.45',
    'values/noise': ['61', '63', '62'],
    'values/gaps': [
      { left: '4.0', right: '5.5' },
      { left: '4.0', right: '4.0' },
    ],
  }
  const { user, told } = await open(openedRecord(whole))
  await user.click(screen.getByRole('button', { name: '提交记录' }))
  await waitFor(() => expect(told.map(({ call }) => call)).toContain('demo/record-submit'))
  await waitFor(() => expect(told).toContainEqual({ call: 'navigate', values: { to: 'demo/report', id: 'b1' } }))
})

it('given a work instruction with a step for an item, when the key is pressed in it, then it is shown beside the item, and away again', async () => {
  const step = { item: '1', method: '对照登记证与铭牌', accept: '一致', tools: '' }
  const guide = {
    id: 'g1',
    number: 'ZY-01',
    title: '升降平台作业指导书',
    edition: 'B/1',
    since: '2026-01-01',
    tools: '',
    safety: '挂牌上锁',
    view: 'demo/guide',
    steps: [step],
  }
  const { user } = await open(openedRecord({}, { guides: [guide] }))
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('g')
  const note = screen.getByRole('note', { name: '作业指导书' })
  expect(within(note).getByText('对照登记证与铭牌')).toBeTruthy()
  expect(within(note).getByText('挂牌上锁')).toBeTruthy()
  await user.keyboard('g')
  expect(screen.queryByRole('note', { name: '作业指导书' })).toBeNull()
  expect(screen.getAllByRole('button', { name: '指导书' })).toHaveLength(1)
})
