import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'
import { countParams, readCounts } from './part-counts.ts'

const tab = (title: string, selected = false) => ({ title, count: '', selected })
const tabs = [tab('全部'), tab('今天申报'), tab('超期'), tab('被退回'), tab('我的加急方案', true)]

describe('tabs beside one another', () => {
  it('given room for all, or nothing that is laid out, then all are there', () => {
    for (const room of [2000, Number.POSITIVE_INFINITY, 0]) expect(fittingTabs(tabs, room)).toEqual({ shown: tabs, others: [] })
  })

  it('given less room, then the last go first, but the open one stays', () => {
    const { shown, others } = fittingTabs(tabs, 420)
    expect(shown.map(({ title }) => title)).toContain('我的加急方案')
    expect(shown[0]?.title).toBe('全部')
    expect([...shown, ...others]).toHaveLength(tabs.length)
    expect(others.length).toBeGreaterThan(0)
  })
})

describe('counts of tabs', () => {
  it('asks for all in one call, each as the list is asked, without page and order', () => {
    const filters = [{ field: 'due', op: 'during' as const, value: 'before-today' }]
    const params = countParams({ fixed: { stepcode: 'A' } }, 'v', [
      { filters: [] },
      { filters },
      { filters: [], search: { unit: '江南', code: '' }, quick: 'x' },
    ])
    expect(params).toEqual({ stepcode: 'A', view: 'v', counts: [{}, { filters }, { unit: '江南', quick: 'x' }] })
  })

  it('reads what was counted, and nothing where there is no count', () => {
    expect(readCounts({ counts: [{ total: 3, capped: false }, { total: 1000, capped: true }, null] }, 4)).toEqual(['3', '1000+', '', ''])
    expect(readCounts(null, 1)).toEqual([''])
  })
})
