import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NamedViews } from '../../engine/runtime/ports.ts'
import type { NamedView, NamedViewState } from '../../engine/schema/screens/named-view.ts'
import { fakeNamedViews } from '../../storybook/fixtures/named-views.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { NamedViewMenu } from './NamedViewMenu.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

const now: NamedViewState = { search: { urgency: '2' }, filters: [], sort: [{ id: 'appdate', dir: 'desc' }], columns: [] }

function opened(named: NamedView | null, changed = false) {
  const namedViews = fakeNamedViews()
  const save = vi.spyOn(namedViews, 'save')

  const onOpen = vi.fn()
  const draw = (shown: NamedView | null) => (
    <ThemeProvider>
      <NamedViewMenu namedViews={namedViews} viewNo="demo/orderList" named={shown} changed={changed} state={() => now} onOpen={onOpen} />
    </ThemeProvider>
  )
  render(draw(named))
  return { save, onOpen, user: userEvent.setup() }
}

const ofRole = async (namedViews: NamedViews) => namedViews.load('n1')

describe('the menu of named views', () => {
  it('given none is in use, then the list stands as it is and the shared ones can be chosen', async () => {
    const { onOpen, user } = opened(null)
    await user.click(screen.getByRole('button', { name: '查询方案：标准' }))
    await user.click(await screen.findByText('加急待受理'))
    expect(onOpen).toHaveBeenCalledWith('n1')
  })

  it('given the present state is kept under a name, then exactly that is saved and opened', async () => {
    const { save, onOpen, user } = opened(null)
    await user.click(screen.getByRole('button', { name: /查询方案/ }))
    await user.click(await screen.findByText('另存为新方案…'))
    await user.type(await screen.findByLabelText('方案名称'), '我的加急{Enter}')
    await waitFor(() => expect(onOpen).toHaveBeenCalled())
    expect(save).toHaveBeenCalledWith({ viewNo: 'demo/orderList', title: '我的加急', share: 'own', role: '', isDefault: false, state: now })
  })

  it('given no name, then it says so and nothing is saved', async () => {
    const { save, user } = opened(null)
    await user.click(screen.getByRole('button', { name: /查询方案/ }))
    await user.click(await screen.findByText('另存为新方案…'))
    await user.type(await screen.findByLabelText('方案名称'), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('请填写方案名称')
    expect(save).not.toHaveBeenCalled()
  })

  it("given another's, then it can be made one's own default but neither changed nor removed", async () => {
    const { save, user } = opened(await ofRole(fakeNamedViews()), true)
    await user.click(screen.getByRole('button', { name: '查询方案：加急待受理，已改动' }))
    await user.click(await screen.findByText('作为我的默认'))
    expect(save).toHaveBeenCalledWith({ id: 'n1', isDefault: true })
    expect(screen.queryByText('保存改动')).toBeNull()
    expect(screen.queryByText('删除方案')).toBeNull()
  })
})
