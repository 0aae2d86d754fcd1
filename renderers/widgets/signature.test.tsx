import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import type { UploadedFile } from '../../engine/runtime/ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { signature } from './signature.tsx'

beforeAll(() => signature.load?.())
afterEach(cleanup)

const seal: UploadedFile = { attsysid: 's1', filename: '受理专用章.png', filesize: 9, attkind: '92', uploadtime: '2026-11-20 16:12:08', uploadman: '林晓岚' }
const config = (attkind: string) => ({ attkind, title: attkind, isrequired: false, maxnum: 1, maxsize: 1, exts: ['png'] })

function open(value: Json = null, readOnly = false) {
  const usual = fakePorts()
  const sent: string[] = []
  const attachments = {
    ...usual.attachments,
    configs: async () => [config('91'), config('92')],
    list: async () => [seal],
    own: async () => [seal],
    copy: async () => ({ ...seal, attsysid: 'copy' }),
    upload: async (file: File, { busstype, attkind }: { busstype: string; attkind: string }) => {
      sent.push(`${busstype} ${attkind} ${file.name}`)
      return { ...seal, attsysid: 'new' }
    },
  }
  const changes: Json[] = []
  const field = {
    field: 'sign',
    title: '受理签名',
    params: {},
    property: { type: 'string', title: '受理签名', 'x-attachment': 'acceptSign' },
  } as unknown as FieldModel
  function Form() {
    const [current, setCurrent] = useState(value)
    const Drawn = (readOnly ? signature.ReadOnly : signature.Component) ?? signature.Component
    const onChange = (next: Json) => {
      changes.push(next)
      setCurrent(next)
    }
    return (
      <Drawn
        id="f"
        field={field}
        value={current}
        onChange={onChange}
        setFields={() => undefined}
        record={{}}
        disabled={false}
        readOnly={readOnly}
        invalid={false}
      />
    )
  }
  render(
    <PortsProvider ports={{ ...usual, attachments }} session={session}>
      <Form />
    </PortsProvider>,
  )
  return { changes, sent }
}

describe('a signature', () => {
  it('given nobody signed, when the keyboard takes a stored seal, then a copy of it is the value', async () => {
    const { changes } = open()
    await userEvent.click(screen.getByRole('button', { name: '选用已存的' }))
    await userEvent.click(await screen.findByRole('button', { name: /选用 受理专用章.png/ }))
    await waitFor(() => expect(changes).toEqual(['copy']))
  })

  it('given a picture file, when uploaded, then it is kept as the last kind of the business type', async () => {
    const { changes, sent } = open()
    await userEvent.upload(screen.getByLabelText('上传受理签名图片'), new File(['x'], '章.png', { type: 'image/png' }))
    await waitFor(() => expect(changes).toEqual(['new']))
    expect(sent).toEqual(['acceptSign 92 章.png'])
  })

  it('given nothing is drawn, then it cannot be confirmed', () => {
    open()
    for (const name of ['确认签名', '清空', '撤销一笔']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })

  it('given it is signed, when read, then the picture stands with who and when; when signed anew, the value goes', async () => {
    const { changes } = open('s1')
    expect((await screen.findByRole('img')).getAttribute('alt')).toBe('受理签名：林晓岚')
    expect(screen.getByText(/2026-11-20 16:12:08/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '重新签名' }))
    expect(changes).toEqual([null])
    cleanup()
    open('s1', true)
    expect(await screen.findByText(/林晓岚/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
