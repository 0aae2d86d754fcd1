import { describe, expect, it, vi } from 'vitest'
import type { DataPorts } from '../../engine/runtime/rest-ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import product from '../../docs/standalone/product.entity.json' with { type: 'json' }
import form from '../../docs/standalone/product.form.json' with { type: 'json' }
import list from '../../docs/standalone/product.list.json' with { type: 'json' }
import type { Announcer } from '../announcer/live-announcer.ts'
import { browserLayouts } from './layout-storage.ts'
import { readScreenFiles } from './screen-files.ts'
import { screenPorts } from './screen-ports.ts'

const full = {
  getItem: () => null,
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => undefined,
}

function open(answer: Json = null) {
  const data: DataPorts = { request: vi.fn(async () => answer), dictionary: async () => [{ value: 'valve', label: '阀门' }] }
  const dialog = vi.fn(async () => null)
  const ports = screenPorts({ files: readScreenFiles([list, form], [product]), data, layouts: browserLayouts(full), announcer: {} as Announcer, dialog })
  return { data, dialog, ports }
}

describe('a screen that stands alone', () => {
  it('given a file with a misspelt word, then it is refused as our server would refuse it', () => {
    const { columns: _, ...rest } = list
    expect(() => readScreenFiles([{ ...rest, colums: [] }], [product])).toThrow(
      expect.objectContaining({
        problems: expect.arrayContaining([expect.objectContaining({ code: 'schema.unknown-word', path: '/colums', cure: expect.stringContaining('columns') })]),
      }),
    )
  })

  it('given a view whose entity is not there, then it says which', async () => {
    const ports = screenPorts({ ...open(), files: readScreenFiles([list], []), layouts: browserLayouts(full), announcer: {} as Announcer })
    await expect(ports.view('product/list')).rejects.toMatchObject({
      problems: [{ code: 'schema.unknown-reference', message: expect.stringContaining('product') }],
    })
  })

  it('given a page of codes, then their labels come along; a record stays as it is', async () => {
    const { ports } = open({ list: [{ kind: 'valve' }, { kind: 'other' }, {}], total: 3 })
    expect(await ports.request('products/list', { view: 'product/list' })).toEqual({
      list: [{ kind: 'valve', kind_label: '阀门' }, { kind: 'other', kind_label: 'other' }, { kind_label: '' }],
      total: 3,
    })
    expect(await open({ kind: 'valve' }).ports.request('products/detail', { id: '1' })).toEqual({ kind: 'valve' })
  })

  it('given a saved layout and a full storage, then the view has it until it is dropped, and the service is not asked', async () => {
    const { ports, data } = open()
    await ports.request('layout/userFormConfigSave', { viewNo: 'product/list', config: [{ op: 'hide', at: 'columns', id: 'phone' }] })
    expect((await ports.view('product/list')).view).toMatchObject({ columns: expect.arrayContaining([{ id: 'phone', hidden: true }]) })
    await ports.request('layout/userFormConfigDelete', { viewNo: 'product/list' })
    expect((await ports.refreshView('product/list')).layers).toEqual([])
    expect(data.request).not.toHaveBeenCalled()
  })

  it('given an address, then it opens as a dialog; what needs a server is refused with a problem', async () => {
    const { ports, dialog } = open()
    ports.navigate('product/form', { id: '1' })
    expect(dialog).toHaveBeenCalledWith({ effect: 'dialog', viewNo: 'product/form', query: { id: '1' } })
    await expect(ports.print('p', {}, '')).rejects.toMatchObject({ problems: [{ code: 'call.not-found' }] })
  })
})
