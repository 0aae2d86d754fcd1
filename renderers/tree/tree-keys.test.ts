import { expect, it } from 'vitest'
import { treeKeys } from './tree-keys.ts'

const keysOf = (may: { moves: boolean; renames: boolean }) => treeKeys(may).map(({ keys }) => keys)

it('given somebody who may only look, then the keys tell of walking; moving and renaming are told to those who may', () => {
  expect(keysOf({ moves: false, renames: false })).toEqual(['↑ / ↓', '→ / ←', 'Home / End', '字母、数字', 'Enter / Space'])
  expect(keysOf({ moves: true, renames: true })).toEqual(expect.arrayContaining(['Alt+↑ / Alt+↓', 'Alt+→ / Alt+←', 'F2']))
})
