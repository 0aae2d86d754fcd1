import { expect, test } from 'vitest'
import type { MenuEntry } from '../../../engine/schema/screens/menu.ts'
import { menuIcons } from '../../../renderers/icons/menu-icons.ts'
import { schemas } from '../../fixtures/product.ts'

const { menus, phoneBars = [] } = schemas
const ofPhones = phoneBars.flatMap(({ entries }) => entries)
const drawn = new Set<string>(Object.keys(menuIcons))

/** Screens of a unit's own account beside those of the authority for the same thing: nobody sees both. */
const ofUnits = (entry: MenuEntry): boolean => entry.name.includes('企业')

function siblingsAlike(entries: readonly MenuEntry[]): string[] {
  const seen = new Map<string, MenuEntry>()
  return entries.flatMap((entry) => {
    const key = `${entry.parentId} ${entry.icon}`
    const other = seen.get(key)
    seen.set(key, entry)
    return other && entry.icon !== undefined && ofUnits(entry) === ofUnits(other) ? [`${entry.name} = ${other.name}`] : []
  })
}

test('given the menu, when it is drawn, then every screen and every part of the product has an icon of its own that is drawn', () => {
  const lacking = menus.filter(({ href, parentId, icon }) => (href !== '' || parentId === '0') && !drawn.has(icon ?? ''))
  expect(lacking.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([])
})

test('given entries beside each other, when they are drawn, then no two have the same icon', () => {
  expect(siblingsAlike(menus)).toEqual([])
  const [one] = menus
  expect(one && siblingsAlike([one, { ...one, name: '另一项' }])).toHaveLength(one?.icon === undefined ? 0 : 1)
})

test('given the bars of phones, when they are drawn, then each entry has an icon of its own that is drawn', () => {
  expect(phoneBars.length).toBeGreaterThan(0)
  for (const { entries } of phoneBars) {
    expect(entries.map(({ icon }) => icon).filter((icon) => !drawn.has(icon))).toEqual([])
    expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length)
  }
})

test('given all drawings, when they are looked for, then each is named by a menu or a bar, and no two are the same', () => {
  const named = new Set([...menus, ...ofPhones].map(({ icon }) => icon))
  // the home stands in the frame and a folder for what is not known
  expect([...drawn].filter((name) => !named.has(name) && !['home', 'folder'].includes(name))).toEqual([])
  expect(new Set(Object.values(menuIcons)).size).toBe(drawn.size)
})
