import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { select } from './select.tsx'

const meta = { title: '控件/下拉选择', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={select}
      samples={[
        { title: '字典', property: { type: 'string', title: '设备大类', 'x-dict': 'EQU_CLASS' }, value: '3000' },
        {
          title: '很长的文字',
          property: { type: 'string', title: '检验机构' },
          params: {
            options: [{ value: '1', label: '锦川特种设备检验研究院受托检验的成都天府新区国际商务服务产业园综合管理有限责任公司第三分公司（科学城地块）' }],
          },
          value: '1',
        },
        {
          title: '按上级与设备大类收窄',
          property: { type: 'string', title: '检验项目', 'x-dict': 'SEI_TEST_SORT' },
          params: { parent: 'sort', match: { equ: 'class' } },
          record: { sort: '05', class: '3000' },
        },
        {
          title: '按组合表收窄',
          property: { type: 'string', title: '检验类别', 'x-dict': 'SEI_SORT' },
          params: { allow: 'combination', with: 'class' },
          record: { class: '3000' },
        },
        {
          title: '固定选项',
          property: { type: 'string', title: '方位' },
          params: {
            options: [
              { value: 'E', label: '东' },
              { value: 'W', label: '西' },
            ],
          },
          value: 'E',
        },
      ]}
    />
  ),
}

const alone = [{ title: '设备大类', property: { type: 'string' as const, title: '设备大类', 'x-dict': 'EQU_CLASS' }, value: '3000' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={select} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={select} samples={alone} server="加载失败" /> }
