import { describe, expect, it } from 'vitest'
import { schemas } from '../../fixtures/product.ts'

const { menus } = schemas

describe('the words of the menu', () => {
  it('say what a screen is for, not that it is the old one', () => {
    expect(menus.filter(({ name }) => /旧|废弃|测试版/.test(name)).map(({ name }) => name)).toEqual([])
  })

  it('are not the same twice in a folder', () => {
    const said = menus.map(({ parentId, name }) => `${parentId} ${name}`)
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([])
  })

  it('have a letter of their own where they have one, within a subsystem', () => {
    const said = menus.flatMap(({ sysCode, key, name }) => (key ? [{ of: `${sysCode} ${key}`, name }] : []))
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter(({ of }, at) => said.findIndex((each) => each.of === of) !== at)).toEqual([])
  })
})
