import type { Meta, StoryObj } from '@storybook/react-vite'
import { answersFrom } from '../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../engine/inspection/exchange.ts'
import { problem } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { openedRecord, previousRecord, recordModel, recordServer, reply, storedAnswers } from '../../storybook/fixtures/inspection/record.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import '../../screens/frame/frame.css'
import { RecordScreen } from './RecordScreen.tsx'

const opening = (opened: OpenedRecord) => ({ backend: { answers: recordServer(opened) } })

const meta = {
  title: '界面/检验记录',
  component: RecordScreen,
  parameters: { ...fullPage, ...opening(openedRecord({}, { previous: previousRecord })) },
  decorators: [
    (Story) => (
      <main className="frame-screen" style={{ height: '100vh' }}>
        {Story()}
      </main>
    ),
  ],
  args: { model: recordModel, effective: effectiveOrders(), query: { id: 'b1' }, onClose: () => undefined },
} satisfies Meta<typeof RecordScreen>
export default meta

type Story = StoryObj<typeof meta>

const failing = {
  'results/1.1': { state: 'pass' },
  'results/1.2': { state: 'fail', fault: '维护保养合同已过期', notice: 'TZ2026001' },
  'values/stop': '0.62',
  'values/noise': ['61', '63', '62'],
  'values/gaps': [
    { left: '4.0', right: '5.5' },
    { left: '7.0', right: '4.0' },
  ],
}

export const 已填: Story = { parameters: opening(openedRecord(failing, { previous: previousRecord })) }
/** A notice is out, and the unit has answered. */
export const 单位已答复: Story = { parameters: opening(openedRecord(failing, { notified: [reply()] })) }
/** Begun: what the archive says is there, last time's record beside. */
export const 空: Story = {}
export const 已提交: Story = {
  parameters: opening(
    openedRecord(failing, {
      writable: false,
      correctable: true,
      answers: [],
      versions: [
        {
          version: 1,
          template: 'demo.2026',
          answers: answersFrom(openedRecord(failing).answers),
          hash: '3f6a',
          reason: '',
          by: '陈志远',
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
    }),
  ),
}
export const 权限少: Story = { parameters: opening(openedRecord(failing, { writable: false, answers: storedAnswers(failing) })) }
/** Nobody has begun it, and who looks is none of its inspectors. */
export const 没有记录: Story = {
  parameters: { backend: { answers: { 'demo/record-open': () => ({ record: null, reason: problem('inspection.not-inspector', '') as unknown as Json }) } } },
}
export const 长文本: Story = { parameters: opening(openedRecord({ ...failing, 'results/1.2': { state: 'fail', fault: longText.repeat(2) } })) }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 深色: Story = { ...states.深色, parameters: opening(openedRecord(failing, { previous: previousRecord })) }
