import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { beginDesign, redo, step, undo, type DesignState, type SiteWords } from './design-state.ts'

const hide = (id: string): Change => ({ op: 'hide', at: 'columns', id })
const push = (state: DesignState, id: string, joins = '') => step(state, `隐藏 ${id}`, (words) => void words.changes.push(hide(id)), joins)
const ids = ({ words }: DesignState) => words.changes.map((change) => ('id' in change ? change.id : '')).join('')

describe('the steps of a design', () => {
  it('given any steps, when all are undone and redone, then it is as before each time, however many there were', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 }), (names) => {
        let state = names.reduce((before, name) => push(before, name), beginDesign<SiteWords>({ changes: [] }))
        for (let count = names.length; count > 0; count -= 1) state = undo(state)
        expect(ids(state)).toBe('')
        for (let count = names.length; count > 0; count -= 1) state = redo(state)
        expect(ids(state)).toBe(names.join(''))
      }),
    )
  })

  it('given a step after an undo, then nothing can be redone', () => {
    const state = push(undo(push(push(beginDesign<SiteWords>({ changes: [] }), 'a'), 'b')), 'c')
    expect([ids(state), state.undone.length]).toEqual(['ac', 0])
  })

  it('given keys typed into one word, then they are one step back', () => {
    const state = push(push(push(beginDesign<SiteWords>({ changes: [] }), 'a'), 'b', 'title'), 'c', 'title')
    expect([state.done.length, ids(undo(state)), ids(redo(undo(state)))]).toEqual([2, 'a', 'abc'])
  })

  it('given a recipe that changes nothing, then there is no step', () => {
    const state = beginDesign<SiteWords>({ changes: [] })
    expect(step(state, '', () => undefined)).toBe(state)
  })
})
