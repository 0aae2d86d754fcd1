import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { ActionModel, ListModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { fakePorts, type FakeBackend } from '../../storybook/fixtures/ports.ts'
import { fewRights, session as everything } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { ActionBar } from './ActionBar.tsx'
import { countFitting } from './fit-width.ts'
import { matchesShortcut } from '../keys/use-shortcuts.ts'
import { useScreenActions } from './use-screen-actions.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const commit: NonNullable<typeof orderList.toolbar>[number] = { id: 'pass', title: '通过', action: 'commit', params: { call: 'demo/commit', key: 'id' } }
const held: typeof commit = { ...commit, id: 'held', title: '暂停', operator: false, disabled: 'true', because: '已办结' }
const passAll: typeof commit = { id: 'passAll', title: '批量办理', action: 'batch-commit', params: { call: 'demo/commit' } }
const effective = effectiveOrders({ ...orderList, toolbar: [...(orderList.toolbar ?? []), commit, held, passAll] })

function listModel(session: SessionInfo): ListModel {
  const model = deriveModel(effective, session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  return model
}

function Toolbar({ session, selected, reload }: { session: SessionInfo; selected: Row[]; reload: () => Promise<void> }) {
  const run = useScreenActions(() => ({ effective, session, query: {}, selected, values: {}, base: {}, dirty: false }), { reload })
  return <ActionBar actions={listModel(session).toolbar} scope={{}} section="toolbar" onRun={(action: ActionModel) => run(action)} />
}

function given({ session = everything, selected = [], backend = {} }: { session?: SessionInfo; selected?: Row[]; backend?: FakeBackend }) {
  const calls: [string, JsonObject][] = []
  const reload = vi.fn(async () => undefined)
  render(
    <ThemeProvider>
      <PortsProvider ports={fakePorts({ ...backend, onCall: (what, values) => calls.push([what, values]) })} session={session}>
        <Toolbar session={session} selected={selected} reload={reload} />
      </PortsProvider>
    </ThemeProvider>,
  )
  return { calls, reload }
}

const press = async (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('actions of a screen', () => {
  test('the primary button comes first and the others keep their order', () => {
    given({})
    expect(screen.getAllByRole('button').map((button) => button.textContent.replace('已办结', ''))).toEqual([
      '新增',
      '作废',
      '申报单打印',
      '导出',
      '表格设置',
      '通过',
      '暂停',
      '批量办理',
    ])
  })

  test('an action without its operator code is not there', () => {
    given({ session: fewRights })
    expect(screen.getAllByRole('button').map((button) => button.firstChild?.textContent)).toEqual(['表格设置', '暂停'])
  })

  test('an action that may not be started now is off, reachable, and says why when pressed', async () => {
    const { calls } = given({ session: fewRights, selected: [{ id: 'o1' }] })
    const button = screen.getByRole('button', { name: /暂停/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('已办结')
    await press(/暂停/)
    expect(calls).toEqual([])
    await vi.waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('已办结'), { timeout: 5000 })
  })

  test('effects go to the ports and reload to the screen', async () => {
    const { calls, reload } = given({ selected: [{ id: 'o1' }], backend: { answers: { 'demo/commit': () => ({}) } } })
    await press(/通过/)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(calls).toEqual([
      ['demo/commit', { ids: ['o1'] }],
      ['notify', { level: 'success', message: '提交成功' }],
    ])
  })

  test('a batch tells each row through the report, by the name of its button, and fetches the list again', async () => {
    const results = [
      { id: 'o1', ok: true, problem: null },
      { id: 'o2', ok: false, problem: { message: '缺少附件' } },
    ]
    const { calls, reload } = given({ selected: [{ id: 'o1' }, { id: 'o2' }], backend: { answers: { 'demo/commit': () => ({ results }) } } })
    await press(/作\s*废/)
    await vi.waitFor(() => expect(calls.map(([what]) => what)).toEqual(['dialog']))
    expect(reload).not.toHaveBeenCalled()
    await press(/批量办理/)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(calls.slice(1)).toEqual([
      ['demo/commit', { ids: ['o1', 'o2'], partial: true }],
      ['report', { title: '批量办理：成功 1 条，失败 1 条' }],
    ])
  })

  test('a second press while it runs does nothing', async () => {
    let answer: (value: JsonObject) => void = () => undefined
    const { calls } = given({
      selected: [{ id: 'o1' }],
      backend: {
        answers: {
          'demo/commit': () =>
            new Promise<JsonObject>((resolve) => {
              answer = resolve
            }),
        },
      },
    })
    await press(/通过/)
    await press(/通过/)
    await act(async () => answer({}))
    expect(calls.filter(([what]) => what === 'demo/commit')).toHaveLength(1)
  })

  test('a refusal is shown with its cure and nothing is reloaded', async () => {
    const refuse = () => {
      throw new ProblemError(problem('record.state', 'o1', { got: '审核分配', action: '提交' }))
    }
    const { reload } = given({ selected: [{ id: 'o1' }], backend: { answers: { 'demo/commit': refuse } } })
    await press(/通过/)
    await vi.waitFor(() => expect(document.body.textContent).toContain('当前环节为“审核分配”，不能提交，请刷新列表查看最新环节'), { timeout: 5000 })
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('room for actions', () => {
  test('all that fit are shown; otherwise 更多 keeps its room', () => {
    expect(countFitting([50, 50, 50], 170, 10, 40)).toBe(3)
    expect(countFitting([50, 50, 50], 169, 10, 40)).toBe(2)
    expect(countFitting([50, 50, 50], 60, 10, 40)).toBe(0)
    expect(countFitting([50, 50], 110, 10, 40, true)).toBe(1)
  })
})

describe('shortcuts', () => {
  const key = (code: string, modifiers: Partial<KeyboardEvent> = {}) => ({
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    code,
    key: code.replace('Key', '').toLowerCase(),
    ...modifiers,
  })

  test('ask for exactly the keys they name', () => {
    expect(matchesShortcut('Alt+N', key('KeyN', { altKey: true }))).toBe(true)
    expect(matchesShortcut('Alt+N', key('KeyN'))).toBe(false)
    expect(matchesShortcut('Alt+N', key('KeyN', { altKey: true, ctrlKey: true }))).toBe(false)
    expect(matchesShortcut('Alt+N', key('KeyN', { altKey: true, key: '˜' }))).toBe(true)
    expect(matchesShortcut('F2', key('F2', { key: 'F2' }))).toBe(true)
  })
})
