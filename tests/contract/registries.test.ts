import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actions } from '../../engine/actions/registry.ts'
import { validators } from '../../engine/validators/registry.ts'
import { cells, widgets } from '../../renderers/registry.ts'
import { operations } from '../../server/operations/registry.ts'

const root = join(import.meta.dirname, '../..')
const kinds = [
  { folder: 'engine/actions', registered: actions, beside: ['.test.ts'] },
  { folder: 'engine/validators', registered: validators, beside: ['.test.ts'] },
  { folder: 'renderers/widgets', registered: widgets, beside: ['.stories.tsx'] },
  { folder: 'renderers/cells', registered: cells, beside: ['.stories.tsx'] },
  { folder: 'server/operations', registered: operations, beside: [] },
]

/** Files that define a registered thing: one file, one thing, the file's name is its id. */
function leaves(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name) && !/^registry\./.test(name))
    .map((name) => basename(basename(name, '.tsx'), '.ts'))
}

describe.each(kinds)('the registry of $folder', ({ folder, registered, beside }) => {
  test('given its folder, then each file is one registered thing of that name, and none is missing', () => {
    expect([...registered.keys()].sort()).toEqual(leaves(folder).sort())
  })

  test('given its things, then each has a Chinese title', () => {
    expect([...registered.values()].filter((each) => !/[\u4e00-\u9fff]/.test(each.title)).map((each) => each.id)).toEqual([])
  })

  test.each(beside.length > 0 ? beside : ['.ts'])('given its things, then each has its %s beside it', (ending) => {
    const missing = leaves(folder).filter(
      (id) => !existsSync(join(root, folder, `${id}${ending}`)) && !(ending === '.stories.tsx' && existsSync(join(root, folder, `${id}.stories.ts`))),
    )
    expect(missing).toEqual([])
  })
})
