import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import { effective, kind } from '../../../storybook/fixtures/design.ts'
import type { DesignCalls } from '../state/design-calls.ts'
import '../workbench.css'
import '../designer.css'
import { NewView } from './NewView.tsx'

const { entity, children } = effective
const call = (id: string, operation: string): Call =>
  ({ kind: 'call', version: 1, id, method: 'POST', path: `/api/${id}`, operation, entity: entity.id, title: id }) as unknown as Call

/** A server with one entity, of which a list, a form and a detail can be made. */
const one: DesignCalls = {
  ...kind,
  entities: () => Promise.resolve([{ id: entity.id, title: entity.title, screens: 7 }]),
  entity: () =>
    Promise.resolve({
      entity,
      children,
      calls: [call('demo/list', 'list'), call('demo/save', 'save'), call('demo/detail', 'detail')],
      pickers: {},
      folders: [{ id: 'assist', parentId: '', name: '业务辅助', sysCode: 'JY' }],
    }),
}

const meta = {
  title: '界面设计/新建界面',
  component: NewView,
  args: { calls: one, onDone: fn(), onCancel: fn() },
} satisfies Meta<typeof NewView>
export default meta

type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story['play']>>[0]

async function choose({ userEvent }: Playing): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${entity.title}`) }))
  await waitFor(() => expect(screen.getByLabelText('标题')).toBeVisible())
}

export const 空: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText(/选择业务对象/)).toBeVisible(), { timeout: 5000 })
    await expect(screen.getByRole('button', { name: '建立草稿' })).toBeDisabled()
  },
}
/** What the entity proposes is kept as a draft. */
export const 已填: Story = {
  args: { calls: { ...one, save: fn(one.save) } },
  play: async (playing) => {
    const { userEvent, args } = playing
    await choose(playing)
    await userEvent.clear(screen.getByLabelText('标题'))
    await userEvent.type(screen.getByLabelText('标题'), '加急申报')
    await userEvent.click(screen.getByRole('button', { name: '建立草稿' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(`site/${entity.id}`))
  },
}
export const 校验失败: Story = {
  play: async (playing) => {
    await choose(playing)
    await playing.userEvent.clear(screen.getByLabelText('标题'))
    await waitFor(() => expect(screen.getByText('请填写标题')).toBeVisible())
    await expect(screen.getByRole('button', { name: '建立草稿' })).toBeDisabled()
  },
}
/** The address is taken. */
export const 保存被拒: Story = {
  args: { calls: { ...one, save: () => Promise.reject(new ProblemError(problem('record.not-found', '/viewNo', {}))) } },
  play: async (playing) => {
    await choose(playing)
    await playing.userEvent.click(screen.getByRole('button', { name: '建立草稿' }))
    await waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent !== '')).toBe(true))
    await expect(playing.args.onDone).not.toHaveBeenCalled()
  },
}
export const 查找失败: Story = { args: { calls: { ...kind, entities: () => Promise.reject(new ProblemError(problem('screen.failed', ''))) } } }
export const 打不开: Story = {
  args: { calls: { ...one, entity: kind.entity } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${entity.title}`) }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}
