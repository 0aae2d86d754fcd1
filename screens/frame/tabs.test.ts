import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeOthers, closeTab, markTab, neighbour, openTab, readTabs, startTabs, tabWords, writeTabs, type Tabs } from './tabs.ts'

const LIMIT = 10
const start = () => startTabs('/home', '首页')
const open = (tabs: Tabs, ...addresses: string[]) => addresses.reduce<Tabs>((before, address) => openTab(before, address, address, LIMIT) ?? before, tabs)
const addresses = (tabs: Tabs) => tabs.list.map((tab) => tab.address)

describe('open pages', () => {
  it('given an address that is open, it is shown and not opened twice', () => {
    const tabs = open(start(), '/a', '/b', '/a')
    expect(addresses(tabs)).toEqual(['/home', '/a', '/b'])
    expect(tabs.active).toBe('/a')
  })

  it('given the same path with another query, it is another page', () => {
    expect(addresses(open(start(), '/a?id=1', '/a?id=2'))).toEqual(['/home', '/a?id=1', '/a?id=2'])
  })

  it('given a list under another of its named views, it is the same page at the new address', () => {
    const tabs = open(start(), '/a?viewId=1', '/b', '/a?viewId=2')
    expect(addresses(tabs)).toEqual(['/home', '/a?viewId=2', '/b'])
    expect(tabs.active).toBe('/a?viewId=2')
  })

  it('given a list that is open with a named view, asked for without one it is shown as it is', () => {
    const tabs = open(start(), '/a?x=1&viewId=1', '/b', '/a?x=1')
    expect(addresses(tabs)).toEqual(['/home', '/a?x=1&viewId=1', '/b'])
    expect(tabs.active).toBe('/a?x=1&viewId=1')
    expect(addresses(open(tabs, '/a?x=2'))).toHaveLength(4)
  })

  it('given a list by two ways, then it is one page, which shows what was asked for last', () => {
    const pageOf = (address: string) => address.split('?')[0] ?? ''
    const ways = ['/a?step=1', '/b', '/a', '/a?step=2']
    const tabs = ways.reduce<Tabs>((before, address) => openTab(before, address, address, LIMIT, pageOf) ?? before, start())
    expect(addresses(tabs)).toEqual(['/home', '/a?step=2', '/b'])
    expect(tabs.active).toBe('/a?step=2')
  })

  it('given ten pages, the clean one visited longest ago makes room, never home and never unsaved input', () => {
    let tabs = open(start(), '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9')
    tabs = markTab(open(tabs, '/2'), '/1', { dirty: true })
    expect(addresses(open(tabs, '/new'))).toEqual(['/home', '/1', '/2', '/4', '/5', '/6', '/7', '/8', '/9', '/new'])
  })

  it('given every page has unsaved input, an eleventh is refused', () => {
    let tabs = open(start(), '/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9')
    for (const address of addresses(tabs)) tabs = markTab(tabs, address, { dirty: true })
    expect(openTab(tabs, '/new', '新', LIMIT)).toBeNull()
  })

  it('given the page in front is closed, the one visited before it is shown', () => {
    const tabs = open(start(), '/a', '/b', '/c', '/a')
    expect(closeTab(tabs, '/a').active).toBe('/c')
  })

  it('given a page behind is closed, the one in front stays', () => {
    expect(closeTab(open(start(), '/a', '/b'), '/a').active).toBe('/b')
  })

  it('the home page cannot be closed', () => {
    expect(closeTab(start(), '/home')).toEqual(start())
    expect(addresses(closeOthers(open(start(), '/a', '/b'), '/b'))).toEqual(['/home', '/b'])
  })

  it('steps around the ends', () => {
    const tabs = open(start(), '/a', '/b')
    expect(neighbour(tabs, 1)).toBe('/home')
    expect(neighbour(tabs, -1)).toBe('/a')
  })

  it('marking with what is known already changes nothing', () => {
    const tabs = open(start(), '/a')
    expect(markTab(tabs, '/a', { dirty: false, title: '/a' })).toBe(tabs)
  })

  it('holds its shape whatever is done: home first, at most ten, no page twice, the one in front is open', () => {
    const address = fc.integer({ min: 0, max: 14 }).map((number) => `/${number}`)
    const act = fc.oneof(
      address.map((to) => (tabs: Tabs) => openTab(tabs, to, to, LIMIT) ?? tabs),
      address.map((to) => (tabs: Tabs) => closeTab(tabs, to)),
      address.map((to) => (tabs: Tabs) => markTab(tabs, to, { dirty: true })),
      fc.constant((tabs: Tabs) => closeOthers(tabs, tabs.active)),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const tabs = acts.reduce((before, each) => each(before), start())
        expect(tabs.list[0]?.address).toBe('/home')
        expect(tabs.list.length).toBeLessThanOrEqual(LIMIT)
        expect(new Set(addresses(tabs)).size).toBe(tabs.list.length)
        expect(addresses(tabs)).toContain(tabs.active)
      }),
    )
  })
})

describe('pages kept in local storage', () => {
  it('come back in order with home first, unvisited', () => {
    const stored = writeTabs(open(start(), '/a', '/b'))
    const tabs = readTabs(stored, start(), () => true, LIMIT)
    expect(addresses(tabs)).toEqual(['/home', '/a', '/b'])
    expect(tabs.active).toBe('/home')
    expect(tabs.list.at(-1)?.visited).toBe(0)
  })

  it('leave out what the user may no longer open, and more than ten', () => {
    const stored = JSON.stringify(Array.from({ length: 20 }, (_, index) => ({ address: `/${index}`, title: '' })))
    const tabs = readTabs(stored, start(), (address) => address !== '/3', LIMIT)
    expect(tabs.list).toHaveLength(LIMIT)
    expect(addresses(tabs)).not.toContain('/3')
  })

  it.each([null, '', '{', '5', '[1,{"address":"x"},{"address":"http://evil"}]'])('given damaged text %s, only home is open', (text) => {
    expect(addresses(readTabs(text, start(), () => true, LIMIT))).toEqual(['/home'])
  })
})

describe('the words of a tab', () => {
  it.each([
    ['办理 SB202611170002', { name: '办理', tail: '0002' }],
    ['检验原始记录 JYJY202611260001-JL', { name: '检验原始记录', tail: '0001' }],
    ['办理 某某单位', { name: '办理 某某单位', tail: '' }],
    ['首页', { name: '首页', tail: '' }],
  ])('%s', (title, words) => {
    expect(tabWords(title)).toEqual(words)
  })
})
