import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { column } from '../../storybook/fixtures/cell-story.tsx'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { cells } from '../registry.ts'

afterEach(cleanup)

function textOf(id: string, value: Json, of: ColumnModel, row: Row = {}): string | undefined {
  return cells.get(id)?.text(value, { [of.field]: value, ...row }, of)
}

function draw(id: string, value: Json, of: ColumnModel, row: Row = {}, more: { onAction?: () => void; off?: string } = {}) {
  const Cell = cells.get(id)?.Component
  if (!Cell) throw new Error(`no cell ${id}`)
  return render(
    <PortsProvider ports={fakePorts()} session={session}>
      <Cell value={value} row={{ [of.field]: value, ...row }} column={of} onAction={() => undefined} {...more} />
    </PortsProvider>,
  )
}

describe('cells', () => {
  test('a code shows the label the server sent, else itself', () => {
    expect(textOf('dict', '3110', column('kind'), { kind_label: '曳引驱动乘客电梯' })).toBe('曳引驱动乘客电梯')
    expect(textOf('dict', '9999', column('kind'))).toBe('9999')
    expect(textOf('text', null, column('unit'))).toBe('')
  })

  test('dates and points in time keep what their name says', () => {
    expect(textOf('date', '2026-11-21 09:30:12', column('due'))).toBe('2026-11-21')
    expect(textOf('datetime', '2026-11-21 09:30:12', column('made'))).toBe('2026-11-21 09:30')
  })

  test('a decimal keeps every digit and gets its commas', () => {
    const fee = column('fee')
    expect(textOf('decimal', '9007199254740993.10', fee)).toBe('9,007,199,254,740,993.10')
    expect(textOf('decimal', '-98000.05', fee)).toBe('-98,000.05')
    expect(textOf('decimal', '12345.678', column('fee', { params: { group: false } }))).toBe('12345.678')
    expect(textOf('decimal', 'n/a', fee)).toBe('n/a')
  })

  test('a mapped value reads as the view words it, all others as the one word for them', () => {
    const way = column('way', { params: { map: { APPLY: '申报登记', XCAPP: '现场申报' }, otherwise: '单位申报' } })
    expect(['APPLY', 'XCAPP', 'WEB', '', null].map((value) => textOf('mapped', value, way))).toEqual([
      '申报登记',
      '现场申报',
      '单位申报',
      '单位申报',
      '单位申报',
    ])
  })

  test('no things count as 0', () => {
    expect([textOf('count', null, column('amount')), textOf('count', 3, column('amount'))]).toEqual(['0', '3'])
  })

  test('a link starts its action, and without one is plain text', () => {
    const start = vi.fn()
    draw('link', 'A1', column('code', { action: 'edit' }), {}, { onAction: start })
    fireEvent.click(screen.getByRole('button', { name: 'A1' }))
    expect(start).toHaveBeenCalledOnce()
    cleanup()
    draw('link', 'A1', column('code'))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('A1')).toBeTruthy()
  })

  test('a link that is off says why', () => {
    draw('link', 'A1', column('code', { action: 'edit' }), {}, { off: '对不起，您没有该操作的权限' })
    const link = screen.getByRole('button')
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(link.textContent).toContain('对不起，您没有该操作的权限')
  })

  test('a sent-back record names reason, step and description', async () => {
    const of = column('reason', { params: { duty: 'duty', description: 'detail' } })
    draw('back-reason', '资料不完整', of, { duty: '申报登记', detail: '缺少复印件' })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('退回原因：资料不完整；责任环节：申报登记；详细说明：缺少复印件')
    fireEvent.pointerEnter(screen.getByRole('img'))
    await vi.waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('退回原因：资料不完整\n责任环节：申报登记\n详细说明：缺少复印件'))
    cleanup()
    draw('back-reason', '', of)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a tag takes its tone from the dictionary', async () => {
    draw('tag', '30', column('state'), { state_label: '已受理' })
    await vi.waitFor(() => expect(screen.getByText('已受理').style.color).toBe('var(--vn-tone-success-text)'))
  })

  test('a text full of markup stays text', () => {
    const { container } = draw('text', '<img src=x onerror=alert(1)>', column('unit'))
    expect(container.querySelector('img')).toBeNull()
  })
})
