import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RowReport } from '../../engine/runtime/effects/effect.ts'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

// antd takes its time to be read for the first time
beforeAll(loadDialog, 60_000)
beforeAll(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addListener: vi.fn(), removeListener: vi.fn() })) as unknown as typeof window.matchMedia
})
afterEach(cleanup)

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the progress dialog', () => {
  const state = { title: '批量提交', share: 0.25, text: '已办理 3 / 12 条', cancellable: true, stopping: false }

  it('says how far it is to the eye and to screen readers, with the focus inside', () => {
    render(<ProgressDialog {...state} onCancel={() => undefined} />)
    const bar = screen.getByRole('progressbar', { name: '批量提交' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '已办理 3 / 12 条'])
    expect(screen.getByRole('status').textContent).toBe('已办理 3 / 12 条25%')
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  it('is cancelled by its button and by Esc', async () => {
    const onCancel = vi.fn()
    render(<ProgressDialog {...state} onCancel={onCancel} />)
    await userEvent.click(button(/取\s*消/))
    await userEvent.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['it is stopping already', { stopping: true }],
    ['it is too late', { cancellable: false }],
  ])('given %s, cannot be cancelled', async (_, more) => {
    const onCancel = vi.fn()
    render(<ProgressDialog {...state} {...more} onCancel={onCancel} />)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('the report', () => {
  const rows: RowReport[] = [
    { id: '1', label: 'SB001', state: 'done' },
    { id: '2', label: 'SB002', state: 'skipped', message: '已停止，未办理' },
    { id: '3', label: 'SB003', state: 'failed', message: '请先指定\t承检部门' },
  ]
  const open = (more: object = {}) => {
    const onAnswer = vi.fn()
    render(<ReportDialog title="批量提交" rows={rows} retryable onAnswer={onAnswer} {...more} />)
    return onAnswer
  }
  const shown = () => screen.getAllByRole('rowheader').map((each) => each.textContent)

  it('tells each row its state in words, failed ones first', () => {
    open()
    expect(shown()).toEqual(['SB003', 'SB002', 'SB001'])
    expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(['失败', '请先指定\t承检部门', '未办理', '已停止，未办理', '成功', ''])
  })

  it('shows the failed ones alone when asked to', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox', { name: '只看失败的' }))
    expect(shown()).toEqual(['SB003'])
  })

  it('answers what was pressed; Esc closes', async () => {
    const onAnswer = open({ file: '下载失败数据' })
    await userEvent.click(button('重试失败的 1 条'))
    await userEvent.click(button('下载失败数据'))
    await userEvent.keyboard('{Escape}')
    expect(onAnswer.mock.calls).toEqual([['retry'], ['file'], ['close']])
  })

  it('given nothing can be tried again, does not offer it', () => {
    open({ retryable: false })
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
  })

  it('copies what is shown as a sheet takes it', async () => {
    open()
    let copied = ''
    document.execCommand = vi.fn(() => {
      const event = Object.assign(new Event('copy'), { clipboardData: { setData: (_: string, text: string) => (copied = text) } })
      return !document.dispatchEvent(event) || true
    })
    await userEvent.click(button(/复\s*制/))
    expect(copied).toBe('记录\t结果\t说明\nSB003\t失败\t请先指定 承检部门\nSB002\t未办理\t已停止，未办理\nSB001\t成功\t')
    expect(button('已复制')).toBeTruthy()
  })
})

describe('a choice', () => {
  const options = [
    { value: 'a', label: '1 号客梯', note: '311051010000012' },
    { value: 'b', label: '2 号客梯' },
  ]

  it('goes on once one is chosen; leaving it chooses none', async () => {
    const onAnswer = vi.fn()
    render(<ChooseDialog title="合并设备" content="请选择要保留的设备" options={options} okText="下一步" onAnswer={onAnswer} />)
    expect(button('下一步').disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /2 号客梯/ }))
    await userEvent.click(button('下一步'))
    await userEvent.keyboard('{Escape}')
    expect(onAnswer.mock.calls).toEqual([['b'], [null]])
  })
})
