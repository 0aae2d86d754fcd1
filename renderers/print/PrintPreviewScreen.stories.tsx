import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { PrintPreviewScreen } from './PrintPreviewScreen.tsx'

const printing = (file: Ports['file']) => ({ world: { ports: { ...fakePorts(), file } } })

const meta = {
  title: '打印/打印预览',
  component: PrintPreviewScreen,
  parameters: { layout: 'fullscreen', ...printing(() => new Promise<never>(() => undefined)) },
  decorators: [(Story) => <div style={{ height: '100vh' }}>{Story()}</div>],
  args: {
    query: { ids: '1' },
    model: {
      kind: 'print-preview',
      viewNo: 'demo/print',
      title: '申报单打印预览',
      print: { call: 'demo/print', params: { ids: '{ids}' } },
      templates: [
        { id: 'apply', title: '申报单', code: 'DEMO' },
        { id: 'receipt', title: '回执', code: 'DEMO2' },
      ],
    },
  },
} satisfies Meta<typeof PrintPreviewScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 生成中: Story = {}
export const 出错: Story = { parameters: printing(() => Promise.reject(new ProblemError(problem('record.not-found', '')))) }
export const 未选择记录: Story = { args: { query: {} } }
