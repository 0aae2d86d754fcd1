import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applyDecision, ownChanges } from '../../../engine/layers/resolve/own-changes.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { DeadChange } from '../../../engine/schema/screens/effective-view.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { withLostSettings } from '../../../storybook/fixtures/lost-settings.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { loadDialog } from '../../dialogs/Dialog.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { DeadSettings } from './DeadSettings.tsx'
import { DeadSettingsDialog } from './DeadSettingsDialog.tsx'

stubLayout()
// antd takes its time to be read for the first time
beforeAll(loadDialog, 60_000)
afterEach(cleanup)

const effective = withLostSettings()
const titleOf = titlesOf(effective.view, effective.entity)
const [hidden, placed] = ['隐藏列“使用地点”', '把列“受检单位”移到“联系电话”之后']

/** Notice and dialog over a layer that is kept here as the server keeps it; answers what was saved. */
function given({ refuse = false } = {}) {
  const saved: Change[][] = []
  function Settings() {
    const [dead, setDead] = useState<readonly DeadChange[]>(effective.dead)
    const [shown, setShown] = useState(false)
    const decide = async (about: readonly Change[], decision: 'keep' | 'remove') => {
      if (refuse) throw new ProblemError(problem('call.network', ''))
      const now = applyDecision(saved.at(-1) ?? ownChanges(effective.layers), about, decision)
      saved.push(now)
      setDead(resolveLayers(effective.view, [{ scope: 'user', changes: now }], titleOf).dead)
    }
    return (
      <>
        <DeadSettings dead={dead} onShow={() => setShown(true)} />
        {shown && <DeadSettingsDialog dead={dead} titleOf={titleOf} onDecide={decide} onClose={() => setShown(false)} />}
      </>
    )
  }
  render(
    <ThemeProvider>
      <PortsProvider ports={fakePorts()} session={session}>
        <Settings />
      </PortsProvider>
    </ThemeProvider>,
  )
  return { saved, user: userEvent.setup() }
}

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.tab()
  await user.keyboard('{Enter}')
  return within(await screen.findByRole('dialog', { name: '失效的个人设置' }))
}

test('given two lost settings, one calm line says so, and its button opens by keyboard what they were and why they are lost', async () => {
  const { user } = given()
  expect(screen.getByRole('status').textContent).toContain('2 项个人设置已失效')
  const dialog = await open(user)
  const rows = within(dialog.getByRole('list', { name: '失效的设置' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(`${hidden}列“使用地点”已不存在`),
    expect.stringContaining(`${placed}相邻的“联系电话”已不存在`),
  ])
})

test('given one is kept, the layer holds it, marked; the line counts the other alone', async () => {
  const { user, saved } = given()
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: `保留：${hidden}` }))
  expect(saved).toEqual([[{ op: 'hide', at: 'columns', id: 'address', kept: true }, ...ownChanges(effective.layers).slice(1)]])
  expect(screen.getByText(/项个人设置已失效/).textContent).toContain('1 项')
  expect(dialog.queryByRole('button', { name: `保留：${hidden}` })).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('list'))
  expect(dialog.getByRole('button', { name: `移除：${hidden}` })).toBeTruthy()
})

test('given one is removed, the layer is saved without it and keeps the rest', async () => {
  const { user, saved } = given()
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: `移除：${placed}` }))
  expect(saved).toEqual([ownChanges(effective.layers).slice(0, 2)])
  expect(dialog.getByText('已移除 1 项')).toBeTruthy()
})

test('given all are removed, the dialog and the line go, and settings that hold stay', async () => {
  const { user, saved } = given()
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: '全部移除' }))
  expect(saved).toEqual([ownChanges(effective.layers).slice(1, 2)])
  expect(screen.queryByText(/项个人设置已失效/)).toBeNull()
})

test('given saving is refused, the reason is told and nothing goes', async () => {
  const { user } = given({ refuse: true })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: '全部移除' }))
  expect(await screen.findByText('网络连接失败')).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
})
