import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PushButton } from './PushButton.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('given it is at work, when pressed, then nothing happens and it says that it is busy', async () => {
    const press = vi.fn()
    render(
      <PushButton busy onClick={press}>
        保存
      </PushButton>,
    )
    const button = screen.getByRole('button', { name: '保存' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('given a hint, when the pointer rests on it, then the hint is told, and gone with Escape', async () => {
    render(<PushButton hint="快捷键 F8">保存</PushButton>)
    await userEvent.hover(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('快捷键 F8')
    fireEvent.keyDown(screen.getByRole('button', { name: '保存' }), { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('given a hint on screen, when it is clicked, then the button is not', async () => {
    const press = vi.fn()
    render(
      <PushButton hint="没有权限" onClick={press}>
        受理
      </PushButton>,
    )
    await userEvent.hover(screen.getByRole('button', { name: '受理' }))
    await userEvent.click(await screen.findByRole('tooltip'))
    expect(press).not.toHaveBeenCalled()
  })

  it('given no hint, when the pointer rests on it, then there is no bubble', async () => {
    render(<PushButton>保存</PushButton>)
    await userEvent.hover(screen.getByRole('button', { name: '保存' }))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
