import type { RichText } from '../../engine/rich-text/document.ts'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { richText } from './rich-text.tsx'

const notice: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '关于开展电梯维保质量抽查的通知' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '各检验部门请于 ' },
        { type: 'text', text: '12 月 10 日前', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' 报送名单，依据见' },
        { type: 'text', text: '总局公告', marks: [{ type: 'link', attrs: { href: 'https://www.samr.gov.cn/' } }] },
        { type: 'text', text: '。' },
      ],
    },
    {
      type: 'orderedList',
      content: ['近一年投诉两次以上的电梯', '脱保超过 30 天的电梯'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: '抽查不得影响正常检验。' }] }] },
  ],
}

export default {
  ...widgetMeta(richText, { property: { type: 'string', format: 'rich-text', title: '正文', maxLength: 20000 }, value: JSON.stringify(notice) }),
  title: '控件/带格式正文',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本: WidgetStory = {
  args: { value: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: longText }] }] }) },
}
export const 不能显示: WidgetStory = { args: { value: '{"type":"doc","content":[{"type":"iframe"}]}', readOnly: true } }
