import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ListPager } from './ListPager.tsx'

function Pager({ total, pageNo: first, jumps, ...shown }: { total: number; pageNo: number; jumps: boolean; waiting?: boolean; stale?: boolean }) {
  const [{ pageNo, pageSize }, setPage] = useState({ pageNo: first, pageSize: 20 })
  return <ListPager pageNo={pageNo} pageSize={pageSize} total={total} jumps={jumps} {...shown} onPage={(no, size) => setPage({ pageNo: no, pageSize: size })} />
}

const meta = { title: '部件/分页', component: Pager } satisfies Meta<typeof Pager>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { total: 0, pageNo: 1, jumps: true } }
export const 一页: Story = { args: { total: 7, pageNo: 1, jumps: true } }
export const 已填: Story = { args: { total: 96, pageNo: 2, jumps: true } }
export const 很多页: Story = { args: { total: 102_413, pageNo: 2048, jumps: true } }
export const 对话框中: Story = { args: { total: 326, pageNo: 1, jumps: false } }
export const 上次的结果: Story = { args: { total: 96, pageNo: 1, jumps: true, stale: true } }
export const 首次加载: Story = { args: { total: 0, pageNo: 1, jumps: true, waiting: true } }
