import { describe, expect, it } from 'vitest'
import { blockAsks, chartAsks } from './block-asks.ts'

const block = (kind: string, params = {}) => ({ id: 'b', title: '', block: kind, load: { call: 'desktop/x', params: { flow: 'f' } }, params })
const none = () => false

describe('what a block of a desktop asks for', () => {
  it('given tasks, then steps whose view its reader may open, itself or instead, in the order of the words', () => {
    const open = { B: { view: 'v/b' }, A: { view: 'v/no', otherwise: 'v/a' }, C: { view: 'v/no' } }
    const asked = blockAsks(block('tasks', { open, about: { appMain: ['unitname'] }, limit: 12 }), (view) => view !== 'v/no')
    expect(asked).toEqual({ call: 'desktop/x', params: { flow: 'f', steps: ['B', 'A'], about: { appMain: ['unitname'] }, pageSize: 12 } })
  })

  it('given no words beside, then the usual ones', () => {
    expect(blockAsks(block('tasks'), none)?.params).toEqual({ flow: 'f', steps: [], about: {}, pageSize: 8 })
    expect(blockAsks(block('recent', { open: { appMain: { view: 'v' } } }), none)?.params).toEqual({ flow: 'f', entities: ['appMain'] })
    expect(blockAsks(block('handed-on'), none)?.params).toEqual({ flow: 'f', about: {} })
    expect(blockAsks(block('figures'), none)).toEqual({ call: 'desktop/x', params: { flow: 'f' } })
  })

  it('given a block without a load, then nothing', () => {
    expect(blockAsks({ id: 'b', title: '', block: 'shortcuts' }, none)).toBeNull()
  })

  it('given a chart, then its view is asked for it alone', () => {
    expect(chartAsks({ viewNo: 'v/stat', find: { call: 'stat', params: { a: 1 } } }, 'byMonth')).toEqual({
      call: 'stat',
      params: { a: 1, view: 'v/stat', chart: 'byMonth' },
    })
  })
})
