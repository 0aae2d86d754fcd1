import type { Meta, StoryObj } from '@storybook/react-vite'
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
