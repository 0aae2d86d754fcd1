import type { Decorator, Preview } from '@storybook/react-vite'
import type { Ports } from '../engine/runtime/ports.ts'
import type { SessionInfo } from '../engine/schema/session.ts'
import { PickerProvider } from '../renderers/picker/PickerProvider.tsx'
import { PortsProvider } from '../renderers/ports-context.tsx'
import { ThemeProvider } from '../renderers/theme/ThemeProvider.tsx'
import { fakePorts } from './fixtures/ports.ts'
import { session } from './fixtures/session.ts'
import './preview.css'

/** What a story may bring as `parameters.world`; the rest is the usual fixture. */
interface StoryWorld {
  ports?: Ports
  session?: SessionInfo
}

document.documentElement.lang = 'zh-CN'

const usual = fakePorts()

const inTheWorld: Decorator = (Story, { parameters }) => {
  const world = (parameters['world'] ?? {}) as StoryWorld
  return (
    <ThemeProvider>
      <PortsProvider ports={world.ports ?? usual} session={world.session ?? session}>
        <PickerProvider>
          <Story />
        </PickerProvider>
      </PortsProvider>
    </ThemeProvider>
  )
}

const preview: Preview = {
  decorators: [inTheWorld],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['列表', '查询', '操作', '单元格', '控件', '表单', '对话框', '主题'] } },
  },
}

export default preview
