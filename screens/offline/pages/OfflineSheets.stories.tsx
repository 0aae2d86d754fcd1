import type { Meta, StoryObj } from '@storybook/react-vite'
import { atom } from 'jotai/vanilla'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fresh } from '../../../engine/offline/outbox.ts'
import type { OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import { problem } from '../../../engine/problem.ts'
import { NOTHING_HERE, type OfflineStatus } from '../offline-status.ts'
import type { TakingRoom } from '../person-work.ts'
import type { Taken } from '../taking/take-along.ts'
import { PinSheet } from './PinSheet.tsx'
import { TakeSheet } from './TakeSheet.tsx'
import { UnsentSheet } from './UnsentSheet.tsx'
import { WipedSheet } from './WipedSheet.tsx'
import { WorkHere } from './WorkHere.tsx'
import './offline.css'

const operation = (seq: number, parts: Partial<QueuedOperation> = {}): QueuedOperation => ({
  ...{ seq, key: `k${seq}`, call: 'record/answer', handler: 'inspection-answer', params: {}, subject: `record:${seq}`, version: 1 },
  ...{ title: 'JYJY202611060001 1号客梯 四川三苏物业服务有限公司', at: `2026-11-27T08:${String(10 + seq)}:00+08:00` },
  ...parts,
})

const conflict: OutboxEntry = {
  ...fresh(operation(2)),
  state: 'conflict',
  disagreements: [
    {
      place: 'results/3.1',
      title: '通道及照明 (1)',
      mine: { state: 'fail', fault: '照明损坏' },
      theirs: { state: 'pass' },
      by: '赵敏',
      at: '2026-11-27 09:12:00',
    },
    { place: 'values/gap', title: '间隙', mine: '5.5', theirs: '6.0', by: '赵敏', at: '2026-11-27 09:12:00' },
  ],
}
const refused: OutboxEntry = {
  ...fresh(operation(3, { handler: 'save', title: '锦城物业服务有限公司' })),
  state: 'refused',
  problems: [problem('right.denied', '', { right: '保存' })],
}
const photo = fresh(operation(4, { handler: 'attachment-upload', file: 'local:1', params: { filename: '机房照明.jpg' } }))

const taken: Taken = {
  ...{ at: 0, refused: 0 },
  manifest: {
    ...{ package: 'inspection', title: '检验任务', at: '2026-11-27 07:30:00', requests: [], lists: [], files: [], queues: {}, keys: {}, answeredBy: {} },
    tasks: Array.from({ length: 12 }, (_, at) => ({ key: String(at), title: '' })),
  },
}

function workOf(status: Partial<OfflineStatus>, registered = true, room: TakingRoom = { bytes: 18_400_000, isExact: true, left: 2_100_000_000 }) {
  return {
    status: atom<OfflineStatus>({ ...NOTHING_HERE, phase: 'open', taken, ...status }),
    ...{ show: fn(), sendNow: fn(), sendAgain: fn(), giveUp: fn(), decide: fn(async () => undefined), cancelPin: fn(), askPin: fn() },
    isRegistered: async () => registered,
    packages: async () => [{ id: 'inspection', title: '检验任务', most: 500 }],
    register: async () => '',
    room: async () => room,
    take: () => new Promise<Taken>(() => undefined),
    triesLeft: async () => 5,
    unlock: async () => ({ is: 'wrong', left: 4 }) as const,
  }
}

const meta = { title: '离线/离线工作' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const entries = [fresh(operation(1)), conflict, refused, photo]

export const 未上传的工作: Story = { render: () => <UnsentSheet work={workOf({ entries, online: false })} onClose={fn()} /> }

const decided = fn(async () => undefined)
export const 比较并决定: Story = {
  render: () => <UnsentSheet work={{ ...workOf({ entries: [conflict] }), decide: decided }} onClose={fn()} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '比较并决定' }))
    await expect(screen.getByRole('button', { name: '按所选内容上传' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '全部用当前' }))
    await userEvent.click(screen.getByRole('button', { name: '按所选内容上传' }))
    await expect(decided).toHaveBeenCalledWith(2, { 'results/3.1': 'theirs', 'values/gap': 'theirs' })
  },
}

export const 全部已上传: Story = { render: () => <UnsentSheet work={workOf({})} onClose={fn()} /> }

export const 带走: Story = { render: () => <TakeSheet work={workOf({ mayBeCleared: true })} onClose={fn()} /> }

export const 带走前空间不够: Story = {
  render: () => <TakeSheet work={workOf({ taken: null }, true, { bytes: 18_400_000, isExact: false, left: 22_000_000 })} onClose={fn()} />,
  play: async () => {
    const told = await screen.findByText('约 17.5MB，本机还可存 21.0MB')
    await waitFor(() => expect(told).toBeVisible())
    await expect(screen.getByText(/本机空间可能不够/)).toBeVisible()
  },
}

export const 登记本机: Story = { render: () => <TakeSheet work={workOf({ taken: null, phase: 'none' }, false)} onClose={fn()} /> }

export const 输入PIN: Story = {
  render: () => <PinSheet work={workOf({})} />,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('PIN'), '135790')
    await userEvent.click(screen.getByRole('button', { name: '解锁' }))
    await expect(await screen.findByText('PIN 不正确，还可以试 4 次')).toBeVisible()
  },
}

export const 已锁定: Story = { render: () => <WipedSheet onClose={fn()} /> }

export const 未登录时有未上传的工作: Story = {
  render: () => <WorkHere work={{ status: workOf({ phase: 'locked', waiting: 3 }).status, goOn: fn(async () => undefined) }} />,
  play: async () => {
    await expect(await screen.findByText('本机有带走的工作，3 项未上传，登录后自动上传')).toBeVisible()
  },
}
