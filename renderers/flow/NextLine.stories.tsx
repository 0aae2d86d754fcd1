import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { longText } from '../../storybook/fixtures/states.ts'
import { NextLine } from './NextLine.tsx'

function OnPage(props: Omit<ComponentProps<typeof NextLine>, 'root'>) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root}>
      <NextLine {...props} root={root} />
    </div>
  )
}

const meta = {
  title: '部件/自动打开的下一条',
  component: OnPage,
  args: { came: { left: 6, capped: false }, name: 'JY5101202603020006', measure: '张', onBack: fn() },
} satisfies Meta<typeof OnPage>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 最后一条: Story = { args: { came: { left: 0, capped: false } } }
export const 很多: Story = { args: { came: { left: 59, capped: true } } }
export const 长文本: Story = { args: { name: longText } }

/** Esc leads back to the list, as the button does. */
export const 返回: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onBack).toHaveBeenCalledTimes(1)
  },
}
