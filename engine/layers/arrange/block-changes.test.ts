import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DesktopBlock } from '../../schema/screens/kinds/desktop.ts'
import { arrangeBlocks, blockChanges, type ArrangedBlock } from './block-changes.ts'

const desktop = (...ids: string[]): DesktopBlock[] => ids.map((id) => ({ id, title: id, block: 'table' }))
const shown = (blocks: DesktopBlock[], changes: Parameters<typeof arrangeBlocks>[1]) =>
  arrangeBlocks(blocks, changes).map(({ id, hidden }) => (hidden ? `(${id})` : id))

describe('a desktop arranged by its user', () => {
  it('given a moved and a hidden block, then they are so again, and the rest follows the product', () => {
    const wanted = [
      { id: 'c', hidden: false },
      { id: 'a', hidden: true },
      { id: 'b', hidden: false },
    ]
    const changes = blockChanges(desktop('a', 'b', 'c'), wanted)
    expect(shown(desktop('a', 'b', 'c'), changes)).toEqual(['c', '(a)', 'b'])
    expect(changes).toHaveLength(2)
  })

  it('given a new version, then its new block stands at its own place and what is gone changes nothing', () => {
    const changes = blockChanges(desktop('a', 'b', 'c'), [
      { id: 'c', hidden: true },
      { id: 'a', hidden: false },
      { id: 'b', hidden: false },
    ])
    expect(shown(desktop('a', 'new', 'b'), changes)).toEqual(['a', 'new', 'b'])
    expect(shown(desktop('a', 'new', 'b', 'c'), changes)).toEqual(['(c)', 'a', 'new', 'b'])
  })

  it.each([null, 'x', 7, [{ op: 'hide' }], { a: 1 }, [{ op: 'set', at: 'blocks', id: 'a', props: { block: 'shortcuts' } }]])(
    'given %j in its place, then the desktop is the product’s',
    (changes) => expect(arrangeBlocks(desktop('a', 'b'), changes)).toEqual(desktop('a', 'b')),
  )

  it('given any order and choice, then it comes back as it was', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const arranged = fc
      .tuple(fc.shuffledSubarray(ids, { minLength: 5 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
      .map(([order, hidden]): ArrangedBlock[] => order.map((id, at) => ({ id, hidden: hidden[at] ?? false })))
    fc.assert(
      fc.property(arranged, (wanted) => {
        const back = arrangeBlocks(desktop(...ids), blockChanges(desktop(...ids), wanted))
        expect(back.map(({ id, hidden = false }) => ({ id, hidden }))).toEqual(wanted)
      }),
    )
  })
})
