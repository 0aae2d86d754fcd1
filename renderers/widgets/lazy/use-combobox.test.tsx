import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { directory } from '../../../storybook/fixtures/directory.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import type { WidgetProps } from '../../contracts.ts'
import { CascaderEditor } from '../choices/CascaderEditor.tsx'
import { DirectoryEditor } from '../choices/DirectoryEditor.tsx'
import { SelectEditor } from '../choices/SelectEditor.tsx'
import { officeTree } from '../../dictionaries/directory-tree.ts'
import { loadPinyin } from '../../dictionaries/pinyin.ts'

beforeAll(async () => {
  stubLayout()
  await loadPinyin()
})
afterEach(cleanup)

const items = [
  { value: '1000', label: '锅炉' },
  { value: '3000', label: '电梯' },
  { value: '4000', label: '起重机械' },
]
const idle = { opened: false, failed: false, retry: () => undefined }

interface Drawn {
  value: string
  onChange(next: string): void
  here: boolean
}
const widgetOf = ({ value, onChange }: Drawn) =>
  ({ id: 'w', value, onChange, field: { title: '选择', placeholder: '', params: {}, property: null, required: false } }) as unknown as WidgetProps

const drawn: Record<string, { initials: string; code: string; draw(props: Drawn): ReactElement }> = {
  select: {
    initials: 'qz',
    code: '4000',
    draw: (props) => (
      <SelectEditor
        {...idle}
        widget={widgetOf(props)}
        items={props.here ? items : null}
        shown="锅炉"
        several={false}
        emptyText="没有匹配的选项"
        onChoose={([next]) => props.onChange(next ?? '')}
      />
    ),
  },
  cascader: {
    initials: 'qz',
    code: '4000',
    draw: (props) => (
      <CascaderEditor
        {...idle}
        widget={widgetOf(props)}
        tree={{ ...idle, items: props.here ? items : null, code: props.value, text: '锅炉', title: '', within: '' }}
      />
    ),
  },
  directory: {
    initials: 'gxjyz',
    code: 'JY0120',
    draw: (props) => (
      <DirectoryEditor
        {...idle}
        widget={widgetOf(props)}
        nodes={props.here ? officeTree(directory.office) : null}
        chosen={props.value === '' ? [] : [{ value: props.value, label: '锅炉' }]}
        several={false}
        onChoose={([next]) => props.onChange(next?.value ?? '')}
      />
    ),
  },
}

describe.each(Object.entries(drawn))('the keys of a %s', (_, { initials, code, draw }) => {
  function Field({ here }: { here: boolean }) {
    const [value, setValue] = useState('1000')
    return (
      <>
        {draw({ value, onChange: (next) => setValue(next ?? ''), here })}
        <output>{value}</output>
      </>
    )
  }
  const box = () => screen.getByRole('combobox', { hidden: true })
  const key = (name: string, keyCode: number) => fireEvent.keyDown(box(), { key: name, keyCode, which: keyCode })
  const enter = () => key('Enter', 13)
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
  const chosen = () => screen.getByRole('status').textContent
  const isOpen = () => box().getAttribute('aria-expanded') === 'true'

  it('given initials and Enter at once, then the first match is taken and the list closes', () => {
    render(<Field here />)
    type(initials)
    enter()
    expect(chosen()).toBe(code)
    expect(isOpen()).toBe(false)
  })

  it('given an Enter before the choices are there, then it takes the first match once they are; after Escape it does not', async () => {
    for (const [last, then] of [
      [() => undefined, code],
      [() => void key('Escape', 27), '1000'],
    ] as const) {
      const { rerender, unmount } = render(<Field here={false} />)
      type(initials)
      enter()
      last()
      expect(chosen()).toBe('1000')
      await act(async () => rerender(<Field here />))
      expect(chosen()).toBe(then)
      unmount()
    }
  })

  it('given what was typed fits nothing, then Enter takes nothing', () => {
    render(<Field here />)
    type('没有的')
    enter()
    expect(chosen()).toBe('1000')
  })

  it('given the list is open, then Escape closes and Tab leaves, and both keep the value', async () => {
    render(<Field here />)
    key('ArrowDown', 40)
    expect(isOpen()).toBe(true)
    // not prevented: the browser goes on to the next field
    expect(key('Tab', 9)).toBe(true)
    key('Escape', 27)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(chosen()).toBe('1000')
  })

  it('given a value, then Delete takes it away and opens nothing', () => {
    render(<Field here />)
    key('Delete', 46)
    expect(chosen()).toBe('')
    expect(isOpen()).toBe(false)
  })
})
