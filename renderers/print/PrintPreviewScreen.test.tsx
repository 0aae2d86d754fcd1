import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { PrintPreviewModel } from '../../engine/model/model.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { PrintPreviewScreen } from './PrintPreviewScreen.tsx'

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:sheet')
  URL.revokeObjectURL = vi.fn()
})
afterEach(cleanup)

const model: PrintPreviewModel = {
  kind: 'print-preview',
  viewNo: 'demo/print',
  title: '申报单打印预览',
  print: { call: 'demo/print', params: { ids: '{ids}' } },
  templates: [
    { id: 'sheet', title: '申报单', code: 'SHEET', visible: "query.kind != 'lift'" },
    { id: 'lift', title: '电梯申报单', code: 'LIFT', visible: "query.kind == 'lift'" },
    { id: 'receipt', title: '回执', code: 'RECEIPT' },
  ],
}

const pdf = { blob: new Blob(['%PDF']), name: '申报单.pdf' }

function open(query: Record<string, string>, file: Ports['file'], request: Ports['request'] = async () => null) {
  render(
    <PortsProvider ports={{ ...fakePorts(), file, request }} session={session}>
      <PrintPreviewScreen model={model} query={query} />
    </PortsProvider>,
  )
  return userEvent.setup()
}

describe('a print preview', () => {
  it('given records, then the first template that suits them is shown, and another when chosen', async () => {
    const file = vi.fn(async () => pdf)
    const user = open({ ids: '1,2', kind: 'lift' }, file)
    expect(await screen.findByTitle('申报单打印预览')).toBeTruthy()
    expect(file).toHaveBeenLastCalledWith('demo/print', { ids: '1,2', code: 'LIFT', preview: 1 })
    expect(screen.queryByText('申报单')).toBeNull()
    await user.click(screen.getByText('回执'))
    expect(file).toHaveBeenLastCalledWith('demo/print', { ids: '1,2', code: 'RECEIPT', preview: 1 })
    expect(await screen.findByTitle('申报单打印预览')).toBeTruthy()
  })

  it('given a preview, then it is written down once it is taken away, and kept back when that fails', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const request = vi.fn<Ports['request']>().mockResolvedValueOnce({ printed: 2 }).mockRejectedValue(new Error('network'))
    const user = open({ ids: '1,2' }, async () => pdf, request)
    await screen.findByTitle('申报单打印预览')
    expect(request).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /下\s*载/ }))
    expect(request).toHaveBeenLastCalledWith('common/printed', { ids: '1,2', code: 'SHEET' })
    expect(saved).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: /下\s*载/ }))
    expect(saved).toHaveBeenCalledOnce()
  })

  it('given a device that hands files on, then the paper is sent as a file and written down; where that fails it is saved, where it is left nothing is', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    saved.mockClear()
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValueOnce(undefined)
    Object.assign(navigator, { canShare: () => true, share })
    const request = vi.fn<Ports['request']>().mockResolvedValue({ printed: 2 })
    const user = open({ ids: '1,2' }, async () => pdf, request)
    await screen.findByTitle('申报单打印预览')
    const send = () => user.click(screen.getByRole('button', { name: /发\s*送/ }))
    await send()
    expect(request).toHaveBeenLastCalledWith('common/printed', { ids: '1,2', code: 'SHEET' })
    expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: '申报单.pdf', type: 'application/pdf' })
    share.mockRejectedValueOnce(new DOMException('left', 'AbortError'))
    await send()
    expect(saved).not.toHaveBeenCalled()
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await send()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    Object.assign(navigator, { canShare: undefined, share: undefined })
  })

  it('given a print that fails, then it says why and tries again when asked', async () => {
    const file = vi
      .fn<Ports['file']>()
      .mockRejectedValueOnce(new ProblemError(problem('record.not-found', 'ids')))
      .mockResolvedValue(pdf)
    const user = open({ ids: '1' }, file)
    expect((await screen.findByRole('alert')).textContent).toContain('记录不存在')
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findByTitle('申报单打印预览')).toBeTruthy()
  })

  it('given a browser that shows no PDF, then it says so in place of an empty frame’s silence', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    open({ ids: '1' }, async () => pdf)
    expect((await screen.findByRole('note')).textContent).toContain('不能直接显示 PDF')
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  })

  it('given no record, then nothing is printed and the notice says how to choose', async () => {
    const file = vi.fn(async () => pdf)
    open({}, file)
    expect(screen.getByRole('status').textContent).toContain('未选择要打印的记录')
    expect(file).not.toHaveBeenCalled()
  })
})
