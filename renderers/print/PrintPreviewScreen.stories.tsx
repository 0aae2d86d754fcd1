import type { Meta, StoryObj } from '@storybook/react-vite'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { PrintPreviewScreen } from './PrintPreviewScreen.tsx'

const meta = {
  title: '界面/打印预览',
  component: PrintPreviewScreen,
  parameters: fullPage,
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

/** No record was chosen. */
export const 空: StoryObj<typeof meta> = { args: { query: {} } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
