import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import { problem } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'

const entity = entityOf({
  id: 'thing',
  title: '物',
  'x-label': 'name',
  properties: { id: { type: 'string', title: '编号' }, name: { type: 'string', title: '名称' }, kind: { type: 'string', title: '类别', 'x-dict': 'KIND' } },
})
const mine = { id: '1', version: 1, name: '甲', kind: '3110' }
const current = { id: '1', version: 2, name: '乙', kind: '1000' }

// antd takes its time to be read for the first time
beforeAll(loadDialog, 60_000)
beforeAll(() => {
  window.matchMedia ??= vi.fn(() => ({
    matches: false,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as unknown as typeof window.matchMedia
})
afterEach(cleanup)

function open(base: Row | null = null) {
  const onAnswer = vi.fn()
  render(
    <PortsProvider ports={fakePorts()} session={session}>
      <ConflictDialog
        mine={mine}
        base={base}
        entity={entity}
        problem={{ ...problem('record.conflict', '', { by: '赵敏', at: '9:00' }), current, by: '赵敏', at: '9:00' }}
        onAnswer={onAnswer}
      />
    </PortsProvider>,
  )
  return { onAnswer, user: userEvent.setup() }
}

describe('the conflict dialog', () => {
  it('shows both values by label and keeps mine when nothing is chosen', async () => {
    const { onAnswer, user } = open()
    await screen.findByText('曳引驱动乘客电梯')
    await screen.findByText('锅炉')
    await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
    expect(onAnswer).toHaveBeenCalledWith({ ...mine, version: 2 })
  })

  it('takes the other value field by field', async () => {
    const { onAnswer, user } = open()
    await user.click(screen.getByRole('radio', { name: '乙' }))
    await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
    expect(onAnswer).toHaveBeenCalledWith({ ...mine, name: '乙', version: 2 })
  })

  it('asks only about what both changed; what the other changed alone is taken along', async () => {
    const { onAnswer, user } = open({ id: '1', version: 1, name: '原', kind: '3110' })
    expect(screen.getByText(/对方修改的“类别”已并入/)).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
    expect(onAnswer).toHaveBeenCalledWith({ ...mine, kind: '1000', version: 2 })
  })

  it('all theirs with one click; leaving it saves nothing', async () => {
    const { onAnswer, user } = open()
    await user.click(screen.getByRole('button', { name: '全部用当前' }))
    await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
    expect(onAnswer).toHaveBeenLastCalledWith({ ...mine, name: '乙', kind: '1000', version: 2 })
    await user.click(screen.getByRole('button', { name: '返回修改' }))
    expect(onAnswer).toHaveBeenLastCalledWith(null)
  })
})
