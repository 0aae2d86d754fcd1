import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { useRestoreFocus } from './use-restore-focus.ts'

afterEach(cleanup)

function Dialog({ onClose }: { onClose(): void }) {
  useRestoreFocus()
  return (
    <button type="button" autoFocus onClick={onClose}>
      关闭
    </button>
  )
}

function Page({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        设置
      </button>
      <input aria-label="别处" />
      {open && <Dialog onClose={close} />}
    </>
  )
}

async function openAndClose(): Promise<void> {
  const trigger = screen.getByRole('button', { name: '设置' })
  trigger.focus()
  await act(async () => trigger.click())
  const inside = screen.getByRole('button', { name: '关闭' })
  inside.focus()
  await act(async () => inside.click())
}

describe('the focus after a dialog', () => {
  test('goes back to what opened it', async () => {
    render(<Page />)
    await openAndClose()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '设置' }))
  })

  test('stays where the answer has put it', async () => {
    render(<Page onClosed={() => screen.getByRole('textbox').focus()} />)
    await openAndClose()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
