import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { signedFields } from '../../engine/signing/signed-fields.ts'
import { contentHash } from '../../engine/signing/signed-content.ts'
import { BoundSignature } from './bound-signature/BoundSignature.tsx'

afterEach(cleanup)

const words = { content: ['checkdesc', 'items.result'], state: 'signstate', name: 'signman' }
const field = {
  ...{ id: 'sign', field: 'sign', title: '代表签名', widget: 'bound-signature', params: {}, placeholder: '', span: 1, hidden: false, required: false },
  ...{ readOnly: false, property: { type: 'string', format: 'signature', title: '代表签名', 'x-signed': words } },
} as unknown as FieldModel
const record: Row = { checkdesc: '抽查 2 台电梯', items: [{ result: '1' }] }
const signature = JSON.stringify({
  ...{ name: '龙海涛', strokes: ['1 2 3 4'], box: [10, 10], signedAt: '2026-11-27T07:30:00Z', of: '' },
  hash: contentHash(signedFields(words, record)),
})

function given(now: Row, more: { value?: string | null; readOnly?: boolean } = {}): void {
  const { value = signature, readOnly = false } = more
  const nothing = () => undefined
  render(
    <BoundSignature
      id="sign"
      field={field}
      value={value}
      record={now}
      readOnly={readOnly}
      disabled={false}
      invalid={false}
      onChange={nothing}
      setFields={nothing}
    />,
  )
}

it('given the record as it was signed, then the signature stands; one cell later it says that the content was changed', () => {
  given(record)
  expect(screen.getByRole('img', { name: '代表签名：龙海涛' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  given({ ...record, items: [{ result: '0' }] })
  expect(screen.getByRole('alert').textContent).toBe('内容在签名后改过')
  expect(screen.getByRole('button', { name: '重新签名' })).toBeTruthy()
})

it('given nobody has signed, then the form asks for it, and on a record that is only read it does not', () => {
  given(record, { value: null })
  expect(screen.getByRole('button', { name: '请代表签名' })).toBeTruthy()
  cleanup()
  given(record, { value: null, readOnly: true })
  expect(screen.queryByRole('button')).toBeNull()
})
