import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What nobody wrote: installed, built, or left behind by runs. */
const notOurs = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'storybook-static',
  'coverage',
  'data',
  '.viewno-data',
  '.git',
  '.bench',
  'test-results',
  'playwright-report',
])

/** As many files as one can take in at a glance. */
const MOST = 25

/** Leaves of a registry, a file each, and screens, a file each in the folders of their addresses: their number is that of the things themselves. */
const registries = [
  /^engine\/(actions|validators)$/,
  /^renderers\/(widgets|cells)$/,
  /^schemas\/views(\/|$)/,
  // words of entities and commands, a file each
  /^schemas\/field-types$/,
  // kinds of files, a description each
  /^schemas\/meta$/,
  /^tools\/commands$/,
  // decisions, a file each: there are as many as were made
  /^docs\/adr$/,
  // the folders of the screens once more
  /^tests\/golden\/models(\/|$)/,
  // pictures of stories, a file each
  /^tests\/e2e\/pictures(\/|$)/,
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

/** Folders whose folders are rooms, and further rooms. */
const roomsIn = ['engine', 'engine/schema', 'renderers', 'screens', 'server']
const furtherRooms = ['docs', 'schemas', 'storybook', 'tests', 'tools']

/** As many lines as one reads before opening the first file. */
const README_LINES = 30

/** Every room of at least three files. */
function roomsOf(files: readonly string[]): string[] {
  const within = (folder: string): number => files.filter((file) => file.startsWith(`${folder}/`)).length
  const rooms = roomsIn.flatMap((parent) => files.flatMap((file) => childOf(parent, file)))
  return [...new Set([...rooms, ...furtherRooms])].filter((room) => within(room) >= 3).sort()
}

/** The folder right below a parent that holds the file. */
function childOf(parent: string, file: string): string[] {
  if (!file.startsWith(`${parent}/`)) return []
  const [child = '', inner] = file.slice(parent.length + 1).split('/')
  return inner === undefined ? [] : [`${parent}/${child}`]
}

/** What is wrong with the README of a room: missing, too long, or naming files that are neither in the room nor at this path of the repository. */
export function readmeFaults(room: string, text: string | null, exists: (path: string) => boolean): string[] {
  if (text === null) return [`${room} has no README.md`]
  const lines = text.trimEnd().split('\n').length
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|css|json|md|txt|svg))`/g)].map(([, path = '']) => path)
  const gone = named.filter((path) => !/^\.\w+\.json$/.test(path) && !exists(path) && !exists(join(room, path)))
  return [
    ...(lines > README_LINES ? [`${room}/README.md has ${lines} lines`] : []),
    ...gone.map((path) => `${room}/README.md names ${path}, which is not there`),
  ]
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

  test('given every room, when its README is read, then it is there, short, and names files that are there', () => {
    const rooms = roomsOf(files)
    expect(rooms.length).toBeGreaterThan(80)
    const exists = (path: string): boolean => existsSync(join(root, path))
    const readme = (room: string): string | null => (exists(`${room}/README.md`) ? readFileSync(join(root, room, 'README.md'), 'utf8') : null)
    expect(rooms.flatMap((room) => readmeFaults(room, readme(room), exists))).toEqual([])
  })

  test.each([
    ['no README', null, ['server/flow has no README.md']],
    ['a long README', '# Flow\n'.repeat(31), ['server/flow/README.md has 31 lines']],
    ['a README that names a file that went', 'See `gone.ts` and `here.ts`.', ['server/flow/README.md names gone.ts, which is not there']],
    ['a README that is in order', 'See `here.ts` and `server/flow/here.ts`.', []],
  ])('given a planted room with %s, when it is judged, then that is what is said', (_, text, expected) => {
    expect(readmeFaults('server/flow', text, (path) => path === 'server/flow/here.ts')).toEqual(expected)
  })
})
