import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What nobody wrote: installed, built, or left behind by runs. */
const notOurs = new Set(['node_modules', 'dist', 'coverage', 'data', '.git', '.bench'])

/** As many files as one can take in at a glance. */
const MOST = 25

/** Leaves of a registry, a file each, and screens, a file each in the folders of their addresses: their number is that of the things themselves. */
const registries = [
  /^engine\/(actions|validators)$/,
  /^renderers\/(widgets|cells)$/,
  /^schemas\/views(\/|$)/,
  // the folders of the screens once more
  /^tests\/golden\/models(\/|$)/,
]

/** Files at the root of a part are its entries: everything else stands in a room. */
const mostAtRoot: Readonly<Record<string, number>> = { server: 8, renderers: 12, screens: 12 }

/** Every file of the repository, as a path from its root. */
function ownFiles(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !notOurs.has(each.name))
    .flatMap((part) => readdirSync(join(root, part.name), { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => join(relative(root, each.parentPath), each.name))
    .filter((path) => !path.split('/').some((name) => notOurs.has(name)))
}

/** Folders that hold more files than they may, with how many. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > (mostAtRoot[folder] ?? MOST) && !registries.some((registry) => registry.test(folder)))
    .map(([folder, count]) => `${folder}: ${count}`)
}

describe('the law of rooms', () => {
  const files = ownFiles()

  test('given all folders of the repository, when their files are counted, then none but registries of leaves holds more than 25', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(crowdedFolders(files)).toEqual([])
  })

  const made = (count: number, folder: string): string[] => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

  test.each([
    ['server/records', 26],
    ['schemas/entities/equipment', 26],
    ['server', 9],
    ['renderers', 13],
    ['screens', 13],
  ])('given a planted breach in %s, when its files are counted, then it is named', (folder, count) => {
    expect(crowdedFolders(made(count, folder))).toEqual([`${folder}: ${count}`])
    expect(crowdedFolders(made(count - 1, folder))).toEqual([])
  })

  test.each(['engine/actions', 'renderers/cells', 'schemas/views/base', 'tests/golden/models/base'])(
    'given many leaves in %s, then it is not named',
    (folder) => {
      expect(crowdedFolders(made(100, folder))).toEqual([])
    },
  )
})
