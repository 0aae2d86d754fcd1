import { afterEach, describe, expect, test } from 'vitest'
import { createFilePicker } from './file-picker.ts'

afterEach(() => document.body.replaceChildren())

const input = () => document.querySelector('input') as HTMLInputElement
const choose = (files: File[]) => {
  Object.defineProperty(input(), 'files', { value: files })
  input().dispatchEvent(new Event('change'))
}

describe('the file picker', () => {
  test('given files are chosen, then they are handed out by token, and the input is gone', async () => {
    const picker = createFilePicker()
    const asked = picker.pick({ accept: '.xlsx', multiple: true })
    expect([input().accept, input().multiple, input().hidden]).toEqual(['.xlsx', true, true])
    const file = new File(['abc'], '设备.xlsx')
    choose([file])
    const [picked] = (await asked) ?? []
    expect(picked).toMatchObject({ name: '设备.xlsx', size: 3 })
    expect(picker.file(picked?.token ?? '')).toBe(file)
    expect(input()).toBeNull()
  })

  test('given the dialog is left, then there is nothing, and the files of the pick before stay', async () => {
    const picker = createFilePicker()
    const first = picker.pick({ accept: '', multiple: false })
    choose([new File(['a'], 'a.pdf')])
    const token = (await first)?.[0]?.token ?? ''
    const second = picker.pick({ accept: '', multiple: false })
    input().dispatchEvent(new Event('cancel'))
    expect(await second).toBeNull()
    expect(picker.file(token)?.name).toBe('a.pdf')
  })
})
