import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ChooseDialog } from './ChooseDialog.tsx'

const meta = {
  title: '对话框/选择一条',
  component: ChooseDialog,
  args: {
    title: '合并设备',
    content: '请选择要保留的设备，其余设备合并到它',
    okText: '下一步',
    options: [
      { value: 'e1', label: '1 号客梯', note: '311051010000012 锦江区红星路三段 1 号国际金融中心 2 号楼' },
      { value: 'e2', label: '1# 乘客电梯', note: '311051010000013 锦江区红星路三段 1 号 2 栋' },
      { value: 'e3', label: '乘客电梯', note: '' },
    ],
    onAnswer: () => undefined,
  },
} satisfies Meta<typeof ChooseDialog>
export default meta

export const 已填: StoryObj<typeof meta> = {}

/** The focus is inside from the start; an arrow chooses, Enter on the button answers. */
export const 键盘: StoryObj<typeof meta> = {
  args: { onAnswer: fn() },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement), { timeout: 10_000 })
    await userEvent.click(screen.getByRole('radio', { name: /^1 号客梯/ }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('radio', { name: /^1# 乘客电梯/ })).toBeChecked()
    screen.getByRole('button', { name: '下一步' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAnswer).toHaveBeenCalledWith('e2')
  },
}
