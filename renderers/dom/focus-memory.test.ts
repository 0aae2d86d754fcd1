import { afterEach, describe, expect, it } from 'vitest'
import { rememberFocus } from './focus-memory.ts'

afterEach(() => document.body.replaceChildren())

const rowOf = (at: number) =>
  `<div role="row" aria-rowindex="${at}"><div role="gridcell" tabindex="-1" id="c${at}"><button id="b${at}">办理</button></div></div>`
const page = (...rows: number[]) => `<section><button id="new">新增</button><div role="grid">${rows.map(rowOf).join('')}</div></section>`
const element = (id: string) => document.getElementById(id) as HTMLElement
const remembered = (id: string) => {
  element(id).focus()
  return rememberFocus(element(id))
}

describe('where the focus was', () => {
  it('given it is still there, then it has it again', () => {
    document.body.innerHTML = page(2, 3)
    const place = remembered('b2')
    element('new').focus()
    expect(place.restore()).toBe(true)
    expect(document.activeElement?.id).toBe('b2')
  })

  it('given its row is gone, then the row in its place has it; of the last row the one above', () => {
    document.body.innerHTML = page(2, 3, 4)
    const middle = remembered('b3')
    element('c3').parentElement?.remove()
    element('c4').parentElement?.setAttribute('aria-rowindex', '3')
    expect(middle.restore()).toBe(true)
    expect(document.activeElement?.id).toBe('c4')
    const last = remembered('b4')
    element('c4').parentElement?.remove()
    last.restore()
    expect(document.activeElement?.id).toBe('c2')
  })

  it('given no row is left, then the first control of the section; given nothing is left, then nothing', () => {
    document.body.innerHTML = page(2)
    const place = remembered('b2')
    element('c2').parentElement?.remove()
    place.restore()
    expect(document.activeElement?.id).toBe('new')
    expect(place.isGone()).toBe(false)
    document.body.replaceChildren()
    expect([place.restore(), place.isGone()]).toEqual([false, true])
  })
})
