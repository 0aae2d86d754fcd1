import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { contentHash, signatureState } from '../../engine/signing/signed-content.ts'
import { signatureOf, type Signature } from '../../engine/signing/signature.ts'
import { SignatureField } from './SignatureField.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.setPointerCapture = vi.fn()
  PointerEvent.prototype.getCoalescedEvents = () => []
  HTMLCanvasElement.prototype.getContext = (() => null) as never
})
afterEach(cleanup)

const content = { speed: '1.75' }

/** The field over a content that a button changes. */
function Signed({ readOnly = false, given = null, onSign }: { readOnly?: boolean; given?: Json; onSign(value: Signature | null): void }) {
  const [value, setValue] = useState<Json>(given)
  const [now, setNow] = useState<Json>(content)
  return (
    <>
      <button onClick={() => setNow({ speed: '2.00' })}>改动内容</button>
      <SignatureField
        id="s"
        title="使用单位代表签名"
        value={value}
        state={signatureState(signatureOf(value), now)}
        readOnly={readOnly}
        of="demo.2026"
        content={() => now}
        onSign={(signature) => {
          setValue(signature as Json)
          onSign(signature)
        }}
      />
    </>
  )
}

function open(props: Partial<Parameters<typeof Signed>[0]> = {}) {
  const onSign = vi.fn<(value: Signature | null) => void>()
  render(<Signed {...props} onSign={onSign} />)
  return { user: userEvent.setup(), onSign }
}

function draw(): void {
  const pad = screen.getByRole('img', { name: '使用单位代表签名：手写区' })
  fireEvent.pointerDown(pad, { button: 0, pointerId: 1 })
  fireEvent.pointerMove(pad, { pointerId: 1 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认签名' })

it('given nobody has signed, when somebody writes a name and by hand, then the signature is bound to what stands there', async () => {
  const { user, onSign } = open()
  await user.click(screen.getByRole('button', { name: '请使用单位代表签名' }))
  expect(confirm().disabled).toBe(true)
  draw()
  expect(screen.getByRole('status').textContent).toBe('填写签名人姓名')
  await user.type(screen.getByRole('textbox', { name: '签名人姓名' }), ' 李建国 ')
  await user.click(screen.getByRole('button', { name: '撤销一笔' }))
  expect(screen.getByRole('status').textContent).toBe('在签名区手写')
  draw()
  await user.click(confirm())
  const [signature] = onSign.mock.calls.at(-1) ?? []
  expect(signatureOf(signature as Json)).toMatchObject({ name: '李建国', of: 'demo.2026', hash: contentHash(content) })
  expect(signature?.strokes).toHaveLength(1)
  expect(screen.getByRole('img', { name: '使用单位代表签名：李建国' })).toBeTruthy()
})

it('given who cannot write by hand, then keys alone do: a name and a reason', async () => {
  const { user, onSign } = open()
  screen.getByRole('button', { name: '请使用单位代表签名' }).focus()
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox', { name: '签名人姓名' }), '李建国')
  screen.getByRole('button', { name: '无法手写' }).focus()
  await user.keyboard('{Enter}')
  expect(confirm().disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: '无法手写的原因' }), '右手受伤')
  confirm().focus()
  await user.keyboard('{Enter}')
  expect(onSign.mock.calls.at(-1)?.[0]).toMatchObject({ name: '李建国', strokes: [], reason: '右手受伤' })
  expect(screen.getByText(/无法手写：右手受伤/)).toBeTruthy()
})

it('given a signature, when the content is changed, then it says so, and signing again makes it stand', async () => {
  const { user } = open()
  const sign = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    const input = screen.getByRole('textbox', { name: '签名人姓名' })
    await user.clear(input)
    await user.type(input, '王芳')
    draw()
    await user.click(confirm())
  }
  await sign('请使用单位代表签名')
  expect(screen.queryByText('内容在签名后改过')).toBeNull()
  await user.click(screen.getByRole('button', { name: '改动内容' }))
  expect(screen.getByRole('alert').textContent).toBe('内容在签名后改过')
  expect(screen.getByText('原签名只对签名时的内容有效，请签名人核对后重新签名')).toBeTruthy()
  await sign('重新签名')
  expect(screen.queryByText('内容在签名后改过')).toBeNull()
})

it('given the sheet is left, then nothing is kept; given a signature is taken back, then nobody has signed', async () => {
  const { user, onSign } = open()
  await user.click(screen.getByRole('button', { name: '请使用单位代表签名' }))
  await user.type(screen.getByRole('textbox', { name: '签名人姓名' }), '李建国')
  draw()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(onSign).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '请使用单位代表签名' }))
  await user.type(screen.getByRole('textbox', { name: '签名人姓名' }), '李建国')
  draw()
  await user.click(confirm())
  await user.click(screen.getByRole('button', { name: '撤去签名' }))
  expect(onSign).toHaveBeenLastCalledWith(null)
})

it('given somebody who only looks, then there is the signature, or nothing, and no button', () => {
  const signature = { name: '李建国', strokes: ['1 2 3 4'], box: [10, 10], signedAt: '2026-11-27T07:30:00Z', hash: contentHash(content), of: '' }
  open({ readOnly: true, given: signature })
  expect(screen.getByText('李建国 2026-11-27 15:30')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /签名/ })).toBeNull()
})
