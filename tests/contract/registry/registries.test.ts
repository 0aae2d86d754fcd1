import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actions } from '../../../engine/actions/registry.ts'
import type { RegistryEntry } from '../../../engine/define.ts'
import { validators } from '../../../engine/validators/registry.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { root } from '../../fixtures/product.ts'

const { widgets, cells, blocks, operations } = await registeredThings()
const meta = JSON.parse(readFileSync(join(root, 'schemas/meta/registered.json'), 'utf8')) as { $defs: Record<string, Record<string, unknown>> }

interface Room {
  /** Where its files stand: one folder, or that of each room of the server. */
  folder: string
  files: readonly string[]
  /** Group in schemas/meta/registered.json. */
  group: string
  things: ReadonlyMap<string, RegistryEntry>
  /** What stands beside each file. */
  beside?: RegExp
}

const rooms: Room[] = [
  { folder: 'engine/actions', files: filesIn('engine/actions'), group: 'action', things: actions, beside: /\.test\.ts$/ },
  { folder: 'engine/validators', files: filesIn('engine/validators'), group: 'validator', things: validators, beside: /\.test\.ts$/ },
  { folder: 'renderers/widgets', files: filesIn('renderers/widgets'), group: 'widget', things: widgets, beside: /\.stories\.tsx?$/ },
  { folder: 'renderers/cells', files: filesIn('renderers/cells'), group: 'cell', things: cells, beside: /\.stories\.tsx?$/ },
  {
    folder: 'renderers/blocks',
    files: [...filesIn('renderers/blocks'), ...filesIn('renderers/blocks/of-views'), ...filesIn('renderers/blocks/on-site')],
    group: 'block',
    things: blocks,
    beside: /\.stories\.tsx?$/,
  },
  { folder: 'server/*/operations', files: filesOfServerRooms(), group: 'operation', things: operations },
]

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
}

function filesOfServerRooms(): string[] {
  const folders = readdirSync(join(root, 'server')).map((name) => join('server', name, 'operations'))
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)))
}

/** Everything a folder of registered things lacks: one file is one thing of its name, with a Chinese title, what stands beside it, and its parameters in the JSON Schemas. */
function breaches({ things, group, beside }: Room, files: readonly string[]): string[] {
  const leaves = files.filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name) && !name.startsWith('registry.')).map((name) => name.replace(/\.tsx?$/, ''))
  const companions = new Set(files.filter((name) => beside?.test(name)).map((name) => name.split('.')[0]))
  return [
    ...leaves.filter((id) => !things.has(id)).map((id) => `${id}: 未登记`),
    ...[...things.keys()].filter((id) => !leaves.includes(id)).map((id) => `${id}: 没有文件`),
    ...[...things.values()].filter(({ title }) => !/[\u4e00-\u9fff]/.test(title)).map(({ id }) => `${id}: 没有中文名称`),
    ...(beside ? leaves.filter((id) => !companions.has(id)).map((id) => `${id}: 旁边没有 ${String(beside)}`) : []),
    ...[...things.keys()].filter((id) => meta.$defs[group]?.[id] === undefined).map((id) => `${id}: schemas/meta 里没有`),
  ]
}

describe.each(rooms)('the registry of $folder', (room) => {
  const { files } = room

  test('given its folder, then each file is one registered thing, and nothing of it is missing', () => {
    expect(breaches(room, files)).toEqual([])
  })

  test('given an unlisted file, a listed one that is gone, and one without company, then each is found', () => {
    const [gone = ''] = room.things.keys()
    const planted = [...files.filter((name) => !name.startsWith(`${gone}.`)), 'planted-thing.ts']
    expect(breaches(room, planted)).toEqual([
      'planted-thing: 未登记',
      `${gone}: 没有文件`,
      ...(room.beside ? [`planted-thing: 旁边没有 ${String(room.beside)}`] : []),
    ])
  })
})

test('given a thing without a Chinese title or an entry in the JSON Schemas, then it is found', () => {
  const things = new Map<string, RegistryEntry>([
    ...cells,
    ['text', { ...(cells.get('text') as RegistryEntry), title: 'Text' }],
    ['mine', { ...(cells.get('text') as RegistryEntry), id: 'mine' }],
  ])
  const room = { folder: '', files: [], group: 'cell', things }
  expect(
    breaches(
      room,
      [...things.keys()].map((id) => `${id}.tsx`),
    ),
  ).toEqual(['text: 没有中文名称', 'mine: schemas/meta 里没有'])
})
