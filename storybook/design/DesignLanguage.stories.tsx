import type { Meta, StoryObj } from '@storybook/react-vite'
import { Empty, Icons, Motion, States } from './behaviour-pages.tsx'
import { Colours, DarkAndPaper, Density, Letters } from './look-pages.tsx'

/** `docs/design.md`, rule by rule: right and wrong beside each other. */
const meta = { title: '设计语言/对与错', tags: ['!autodocs'] } satisfies Meta
export default meta

export const 字: StoryObj = { render: Letters }
export const 版面与密度: StoryObj = { render: Density }
export const 颜色: StoryObj = { render: Colours }
export const 状态: StoryObj = { render: States }
export const 图标: StoryObj = { render: Icons }
export const 空加载出错无权: StoryObj = { render: Empty }
export const 动: StoryObj = { render: Motion }
export const 深色与打印: StoryObj = { render: DarkAndPaper }
