import { expect, screen, waitFor } from 'storybook/test'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { attachments } from './attachments.tsx'

export default { ...widgetMeta(attachments, { property: { type: 'string', title: '申报资料', 'x-attachment': 'order' }, value: 'a1,a2' }), title: '控件/附件' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败

const usual = formPorts().attachments
const sending = (upload: Ports['attachments']['upload']): WidgetStory => ({
  args: { value: 'a1' },
  parameters: { backend: { ports: { attachments: { ...usual, upload } } } },
  play: async ({ canvas, userEvent }) => {
    const scan = new File(['photo'], '使用登记证（正面）.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await canvas.findByLabelText('上传使用登记证'), scan)
    await canvas.findByText(scan.name)
  },
})
const never = () => new Promise<never>(() => undefined)

export const 上传中 = sending((_file, _meta, { onProgress }) => {
  onProgress(0.42, false)
  return never()
})

/** The line is cut on the way; it goes on by itself. */
export const 网络中断 = sending((_file, _meta, { onProgress }) => {
  onProgress(0.42, true)
  return never()
})

export const 上传失败 = sending(() => Promise.reject(new ProblemError(problem('call.network', ''))))

/** What was cut before this page was opened waits for the file to be chosen again. */
export const 可续传: WidgetStory = {
  args: { value: 'a1' },
  parameters: {
    backend: {
      ports: {
        attachments: {
          ...usual,
          unfinished: async () => [{ token: 't1', filename: '使用登记证（正面）.jpg', filesize: 2_000_000, received: 1_240_000, attkind: '02' }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('已传 62%，再次选择该文件即可续传')).toBeVisible()
  },
}

/** A picture over the page: R turns it, Esc goes back. */
export const 预览: WidgetStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^使用登记证 / }))
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^使用登记证 / })
    await userEvent.keyboard('r')
    await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'))
  },
}
