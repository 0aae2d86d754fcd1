import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Row } from '../engine/schema/format/json.ts'
import { fakePorts } from '../storybook/fixtures/ports.ts'
import { session } from '../storybook/fixtures/session.ts'
import { loadDialog } from './dialogs/Dialog.tsx'
import { describeFailure } from './errors/describe-failure.ts'
import { usePicker } from './contexts/picker-context.tsx'
import { PickerProvider } from './picker/PickerProvider.tsx'
import { PortsProvider } from './contexts/ports-context.tsx'
import { Screen } from './Screen.tsx'

const { lost } = vi.hoisted(() => ({ lost: () => new TypeError('Failed to fetch dynamically imported module: https://host/assets/ListScreen-abc.js') }))

vi.mock('./picker/PickerDialog.tsx', () => ({
  get PickerDialog() {
    throw lost()
  },
}))
vi.mock('./list/ListScreen.tsx', () => ({
  get ListScreen() {
    throw lost()
  },
}))

// antd takes its time to be read for the first time
beforeAll(loadDialog, 60_000)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Picking({ onPicked }: { onPicked(rows: Row[] | null): void }) {
  const pick = usePicker()
  return (
    <>
      <input aria-label="联系人" />
      <button type="button" onClick={() => void pick({ viewNo: 'demo/pick' }).then(onPicked)}>
        选取
      </button>
    </>
  )
}

const desk = { ports: fakePorts(), session }

describe('a program part that is gone after an upgrade', () => {
  it('given a screen cannot be fetched, it says so and offers a refresh', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await act(async () => {
      render(
        <PortsProvider {...desk}>
          <Screen viewNo="demo/orders" query={{}} onClose={() => undefined} />
        </PortsProvider>,
      )
    })
    expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain('系统已更新，请刷新页面')
    expect(screen.getByRole('button', { name: /刷\s*新/ })).toBeTruthy()
  })

  it('given the picker cannot be fetched, a dialog says so; what was typed stays, and closing picks nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const picked = vi.fn()
    render(
      <PortsProvider {...desk}>
        <PickerProvider>
          <Picking onPicked={picked} />
        </PickerProvider>
      </PortsProvider>,
    )
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('联系人'), '张三')
    await user.click(screen.getByRole('button', { name: '选取' }))
    const dialog = await screen.findByRole('dialog', { name: '错误提示' }, { timeout: 20_000 })
    expect(dialog.textContent).toContain('系统已更新，请刷新页面')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(picked).toHaveBeenCalledWith(null)
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '张三')
  })

  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is known by the words of every browser: %s', (words) => {
    expect(describeFailure(new Error(words))).toEqual({ kind: 'stale', message: '系统已更新，请刷新页面', cures: [] })
  })

  it('given there is no network, nothing is said of an upgrade', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(describeFailure(lost()).message).toBe('网络连接失败，请检查网络后刷新页面')
  })
})
