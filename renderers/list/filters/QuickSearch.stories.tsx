import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import '../list.css'
import { QuickSearch } from './QuickSearch.tsx'

function Box({ value: first }: { value: string }) {
  const [value, setValue] = useState(first)
  const input = useRef<HTMLInputElement>(null)
  return <QuickSearch value={value} titles={['申报单号', '受检单位']} input={input} onSearch={setValue} onLeave={() => input.current?.blur()} />
}

const meta = { title: '部件/快速查找', component: Box } satisfies Meta<typeof Box>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { value: '' } }
export const 已填: Story = { args: { value: '江南' } }
