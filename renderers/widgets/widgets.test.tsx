import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PickerContext } from '../contexts/picker-context.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { widgets } from '../registry.ts'
import { loadPinyin } from '../dictionaries/pinyin.ts'

beforeAll(() => {
  stubLayout()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Given {
  property: EntityProperty
  value?: Json
  record?: Row
  params?: JsonObject
  ports?: Partial<Ports>
  readOnly?: boolean
}

/** Draws a widget over a record of its own; answers what the record holds by then. */
function draw(widget: string, { property, value = null, record = {}, params = {}, ports = {}, readOnly = false }: Given): () => Row {
  let now: Row = { ...record, it: value }
  const field = { id: 'it', field: 'it', title: property.title, widget, params, property, placeholder: '', span: 1, required: false } as unknown as FieldModel
  const definition = widgets.get(widget)
  const Drawn = (readOnly ? definition?.ReadOnly : definition?.Component) ?? (() => null)
  function Form() {
    const [current, setCurrent] = useState(now)
    now = current
    const set = (values: Row) => setCurrent((before) => ({ ...before, ...values }))
    return (
      <>
        <label id="it-label" htmlFor="it">
          {property.title}
        </label>
        <Drawn
          id="it"
          field={field}
          value={current['it'] ?? null}
          record={current}
          onChange={(next) => set({ it: next })}
          setFields={set}
          disabled={false}
          readOnly={readOnly}
          invalid={false}
        />
      </>
    )
  }
  render(
    <PortsProvider ports={{ ...fakePorts(), ...ports }} session={session}>
      <PickerContext value={async () => null}>
        <Form />
      </PickerContext>
    </PortsProvider>,
  )
  return () => now
}

const fee: EntityProperty = { type: 'string', format: 'decimal', title: '实收金额', 'x-scale': 2, 'x-unit': '元' }

describe('money', () => {
  test('given commas and full width digits typed, when the field is left, then the exact text is kept and commas are shown', async () => {
    const record = draw('money', { property: fee, params: { capital: true } })
    const input = screen.getByLabelText('实收金额')
    await userEvent.type(input, '1,230６20.5')
    expect(record()['it']).toBe('1230620.5')
    fireEvent.blur(input)
    expect(record()['it']).toBe('1230620.50')
    expect((input as HTMLInputElement).value).toBe('1,230,620.50')
    expect(screen.getByText('大写：壹佰贰拾叁万零陆佰贰拾元伍角')).toBeTruthy()
  })

  test('given what is no amount, then it stays for the check to name and has no capitals', async () => {
    const record = draw('money', { property: fee, params: { capital: true } })
    await userEvent.type(screen.getByLabelText('实收金额'), '约五百')
    expect(record()['it']).toBe('约五百')
    expect(screen.queryByText(/大写/)).toBeNull()
  })

  test('given more digits than a float holds, when only read, then none is lost', () => {
    draw('money', { property: fee, value: '9007199254740993.10', readOnly: true })
    expect(screen.getByText('9,007,199,254,740,993.10')).toBeTruthy()
  })
})

describe('rating', () => {
  const property: EntityProperty = { type: 'integer', title: '服务态度' }

  test('given the keyboard alone, then arrow keys choose and the choice can be taken back', async () => {
    const record = draw('rating', { property, params: { words: ['差', '低', '中', '好', '优'] } })
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    expect(record()['it']).toBe(3)
    expect(screen.getByText('3 分，中')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '清空服务态度' }))
    expect(record()['it']).toBeNull()
  })
})

describe('colour', () => {
  const property: EntityProperty = { type: 'string', format: 'colour', title: '标识颜色' }

  test('given a short code typed, when the field is left, then it is written out; the palette chooses too', async () => {
    const record = draw('colour', { property })
    const input = screen.getByLabelText('标识颜色')
    await userEvent.type(input, '#ABC')
    fireEvent.blur(input)
    expect(record()['it']).toBe('#aabbcc')
    await userEvent.click(screen.getByRole('radio', { name: '红' }))
    expect(record()['it']).toBe('#cf1322')
    expect(screen.getByText(/适合配白字/)).toBeTruthy()
  })
})

describe('people', () => {
  const property: EntityProperty = { type: 'string', title: '联系人', 'x-directory': 'user', 'x-multiple': true }

  test('given nobody came near, then nothing is fetched and the words of the record are shown', () => {
    const directory = vi.fn()
    draw('user-picker', { property, value: 'chenw', record: { it_label: '陈伟（电梯一部）' }, ports: { directory } })
    expect((screen.getByLabelText('联系人') as HTMLInputElement).value).toBe('陈伟（电梯一部）')
    expect(directory).not.toHaveBeenCalled()
  })

  test('given initials typed, when Enter is pressed, then the first match joins with the words that name it', async () => {
    const record = draw('user-picker', { property, value: 'chenw', record: { it_label: '陈伟（电梯一部）' } })
    await loadPinyin()
    act(() => screen.getByLabelText('联系人').focus())
    await waitFor(() => expect(document.querySelector('.ant-select')).toBeTruthy(), { timeout: 20_000 })
    await userEvent.keyboard('lxl')
    await screen.findByText('林晓岚')
    await userEvent.keyboard('{Enter}')
    expect(record()).toMatchObject({ it: 'chenw,linxl', it_label: '陈伟（电梯一部）、林晓岚（业务受理中心）' })
  })
})

describe('picking a record', () => {
  const property: EntityProperty = { type: 'string', title: '受检单位', 'x-ref': { entity: 'order', label: 'unit' } }
  const params = { view: 'demo/orders', fill: { it: 'id', phone: 'phone' } }

  test('given typing, when it rests, then matches are asked for once; Enter takes one with what it fills', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = vi.fn(async () => ({ list: [{ id: 'd-9', unit: '天府物业', phone: '028' }], total: 1 }))
    const record = draw('reference-picker', { property, params, value: 'd-1', record: { it_label: '旧单位' }, ports: { request } })
    const input = screen.getByLabelText('受检单位')
    fireEvent.change(input, { target: { value: '天' } })
    fireEvent.change(input, { target: { value: '天府' } })
    expect(record()['it']).toBe('d-1')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(request).toHaveBeenCalledTimes(1)
    await screen.findByRole('option', { selected: true })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(record()).toMatchObject({ it: 'd-9', phone: '028' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('given one letter, then nothing is asked; given two, then Enter takes the first, and after the last stands the whole list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = vi.fn(async () => ({ list: [{ id: 'd-9', unit: '天府物业' }], total: 1 }))
    const record = draw('reference-picker', { property, params, ports: { request } })
    const input = screen.getByLabelText('受检单位')
    fireEvent.change(input, { target: { value: '天' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(request).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '天府' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual([expect.stringMatching(/^天府物业/), '更多…'])
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(record()).toMatchObject({ it: 'd-9' }))
  })

  test('given a name that came with a record, when it is typed anew, then the record is let go and the name is marked', () => {
    const named: EntityProperty = { type: 'string', title: '受检单位' }
    const record = draw('reference-picker', {
      property: named,
      params: { ...params, fill: { key: 'id', it: 'unit' }, link: 'key' },
      value: '天府物业',
      record: { key: 'd-9' },
    })
    expect(screen.queryByRole('note')).toBeNull()
    fireEvent.change(screen.getByLabelText('受检单位'), { target: { value: '没有的单位' } })
    expect(record()).toMatchObject({ it: '没有的单位', key: null })
    expect(screen.getByRole('note').textContent).toBe('未选择已登记的受检单位')
  })

  test('given an input method composing, then nothing is asked before it is composed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = vi.fn(async () => ({ list: [], total: 0 }))
    draw('reference-picker', { property, params, ports: { request } })
    const input = screen.getByLabelText('受检单位')
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'tianfu' } })
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(request).not.toHaveBeenCalled()
    fireEvent.compositionEnd(input, { target: { value: '天府' } })
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('given typing that took nothing, when the field is left, then the reference shows what it was', () => {
    const record = draw('reference-picker', { property, params, value: 'd-1', record: { it_label: '旧单位' } })
    const input = screen.getByLabelText('受检单位') as HTMLInputElement
    fireEvent.change(input, { target: { value: '没有的单位' } })
    fireEvent.blur(input)
    expect(input.value).toBe('旧单位')
    expect(record()['it']).toBe('d-1')
  })
})

describe('several of a register', () => {
  const property: EntityProperty = { type: 'string', title: '使用仪器', 'x-multiple': true }
  const params = { view: 'demo/orders', key: 'code' }

  test('given numbers typed, then a separator, Enter and leaving take each in as a chip; Backspace and its button take it out', () => {
    const record = draw('register-picker', { property, params, value: 'YQ-1' })
    const input = screen.getByLabelText('使用仪器')
    fireEvent.change(input, { target: { value: 'YQ-2，' } })
    expect(record()['it']).toBe('YQ-1,YQ-2')
    fireEvent.change(input, { target: { value: 'YQ-3' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.change(input, { target: { value: 'YQ-4' } })
    fireEvent.blur(input)
    expect(record()['it']).toBe('YQ-1,YQ-2,YQ-3,YQ-4')
    fireEvent.keyDown(input, { key: 'Backspace' })
    fireEvent.click(screen.getByRole('button', { name: '移除YQ-1' }))
    expect(record()['it']).toBe('YQ-2,YQ-3')
  })
})

describe('a text with placeholders', () => {
  const property: EntityProperty = { type: 'string', format: 'text', title: '模板内容', 'x-placeholders': 'kind' }
  const params = { call: 'demo/placeholders' }
  const request = async () => [
    { name: 'equname', title: '设备名称' },
    { name: 'unitname', title: '使用单位' },
  ]

  test('given a stored text, then titles are read, one is inserted where the caret was, and names are kept', async () => {
    const record = draw('placeholder-text', { property, params, value: '您好：{equname}到期。', record: { kind: 'JYDQ' }, ports: { request } })
    const choice = await screen.findByRole('combobox', { name: '在模板内容中插入变量' })
    const area = screen.getByLabelText<HTMLTextAreaElement>('模板内容')
    expect(area.value).toBe('您好：「设备名称」到期。')
    await userEvent.click(area)
    area.setSelectionRange(0, 2)
    fireEvent.select(area)
    await userEvent.selectOptions(choice, '使用单位')
    expect(record()['it']).toBe('{unitname}：{equname}到期。')
    expect([document.activeElement, area.selectionStart]).toEqual([area, '「使用单位」'.length])
    await userEvent.keyboard('的「设备名称」')
    expect(record()['it']).toBe('{unitname}的{equname}：{equname}到期。')
  })

  test('given it is only read, then it reads as it came with the record', () => {
    draw('placeholder-text', { property, params, value: '{equname}', record: { kind: 'JYDQ', it_label: '「设备名称」' }, readOnly: true })
    expect(screen.getByText('「设备名称」')).toBeTruthy()
  })
})

describe('a text that is only read', () => {
  const property: EntityProperty = { type: 'string', title: '统一社会信用代码' }

  test.each([
    ['91510921MATPEEL6XP', 'true'],
    ['SBJY202611230001', 'true'],
    ['宜宾市翠屏区 12 号', null],
    ['a text of several words in Latin letters 1', null],
  ])('given %s, then whether it stands in one line as a number is %s', (value, marked) => {
    draw('text', { property, value, readOnly: true })
    expect(screen.getByText(value).getAttribute('data-number')).toBe(marked)
  })
})
