import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { DefinitionPage } from './docs/DefinitionPage.tsx'
import { densities, rights, servers, themes, type StoryBackend } from './fixtures/backend.ts'
import '../screens/base.css'
import './preview.css'
import { waitUntilSettled } from './settled.ts'
import { StoryEnvironment, type Globals } from './StoryEnvironment.tsx'

// the code of dialogs and widgets is fetched when the first of them wakes: a second is short beside other work
configure({ asyncUtilTimeout: 5_000 })

document.documentElement.lang = 'zh-CN'

const usual: StoryBackend = {}

const inProduct: Decorator = (Story, { parameters, globals }) => (
  <StoryEnvironment backend={(parameters['backend'] ?? usual) as StoryBackend} globals={globals as unknown as Globals}>
    <Story />
  </StoryEnvironment>
)

const choice = (title: string, icon: 'database' | 'key' | 'contrast' | 'component', items: Record<string, string>) => ({
  description: title,
  toolbar: { title, icon, items: Object.entries(items).map(([value, name]) => ({ value, title: name })), dynamicTitle: true },
})

const preview: Preview = {
  decorators: [inProduct],
  // what one story has kept in the browser, such as the widths of columns, says nothing of the next
  beforeEach: () => localStorage.clear(),
  afterEach: async ({ globals }) => {
    if (globals['server'] !== 'waiting') await waitUntilSettled()
  },
  tags: ['autodocs'],
  globalTypes: {
    theme: choice('主题', 'contrast', themes),
    density: choice('密度', 'component', densities),
    server: choice('服务器', 'database', servers),
    rights: choice('权限', 'key', rights),
  },
  initialGlobals: { theme: 'light', density: 'middle', server: 'up', rights: 'all' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'none' },
    docs: { page: DefinitionPage },
    // words for what passed are half the work of axe, and nobody reads them
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    options: {
      storySort: { order: ['说明', ['颜色与尺寸'], '设计语言', '演练场', '界面', '控件', '单元格', '区块', '部件', '对话框', '框架'] },
    },
  },
}

export default preview
