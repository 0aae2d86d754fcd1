import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A breach: the law it breaks, the file that breaks it, and what that file imports. */
const breaches: [law: string, from: string, imports: string][] = [
  ['engine-imports-nothing', 'engine/to-renderers.ts', '../renderers/thing.ts'],
  ['engine-imports-nothing', 'engine/to-server.ts', '../server/thing.ts'],
  ['renderers-imports-engine', 'renderers/to-screens.ts', '../screens/thing.ts'],
  ['renderers-imports-engine', 'renderers/to-server.ts', '../server/thing.ts'],
  ['screens-imports-engine-renderers', 'screens/to-server.ts', '../server/thing.ts'],
  ['server-imports-engine', 'server/to-renderers.ts', '../renderers/thing.ts'],
  ['server-imports-engine', 'server/to-schemas.ts', '../schemas/thing.ts'],
  ['leaf-engine-actions', 'engine/actions/leaf.ts', './thing.ts'],
  ['leaf-engine-validators', 'engine/validators/leaf.ts', './thing.ts'],
  ['leaf-renderers-widgets', 'renderers/widgets/leaf.ts', './thing.ts'],
  ['leaf-renderers-cells', 'renderers/cells/leaf.ts', './thing.ts'],
  ['leaf-server-operations', 'server/records/operations/leaf.ts', './thing.ts'],
  ['leaf-server-jobs-handlers', 'server/jobs/handlers/leaf.ts', './thing.ts'],
  ['floor-server-records', 'server/records/to-flow.ts', '../flow/thing.ts'],
  ['floor-server-flow', 'server/flow/to-statistics.ts', '../statistics/thing.ts'],
  ['floor-server-store', 'server/store/to-app.ts', '../app.ts'],
  ['floor-of-every-room-in-server', 'server/attic/to-store.ts', '../store/thing.ts'],
  ['floor-engine-expressions', 'engine/expressions/to-model.ts', '../model/thing.ts'],
  ['floor-engine-schema-records', 'engine/schema/records/to-screens.ts', '../screens/thing.ts'],
  ['floor-renderers-widgets', 'renderers/widgets/to-form.ts', '../form/thing.ts'],
  ['floor-screens-http', 'screens/http/to-frame.ts', '../frame/thing.ts'],
  ['no-cycles', 'engine/model/a-type-cycle.ts', './b-type-cycle.ts'],
  ['engine-is-pure', 'engine/to-react.ts', 'react'],
  ['engine-is-pure', 'engine/to-node.ts', 'node:fs'],
  ['nobody-imports-tests', 'server/to-tests.ts', '../tests/thing.ts'],
  ['not-to-unresolvable', 'engine/to-nowhere.ts', './nowhere.ts'],
  ['no-cycles', 'engine/a-cycle.ts', './b-cycle.ts'],
  ['library-entries-are-ends', 'renderers/to-library.ts', '../engine/library.ts'],
]

/** Files that keep the law. */
const keepers: [from: string, imports: string][] = [
  ['renderers/form/to-engine.ts', '../../engine/thing.ts'],
  ['screens/frame/to-renderers.ts', '../../renderers/thing.ts'],
  ['server/flow/to-engine.ts', '../../engine/thing.ts'],
  ['engine/actions/registry.ts', './thing.ts'],
  ['server/flow/to-records.ts', '../records/thing.ts'],
  ['server/records/operations.ts', './operations/thing.ts'],
]

const rooms = [
  'engine',
  'engine/actions',
  'engine/validators',
  'renderers',
  'renderers/widgets',
  'renderers/cells',
  'screens',
  'server',
  'engine/expressions',
  'engine/model',
  'engine/schema/records',
  'engine/schema/screens',
  'renderers/form',
  'screens/frame',
  'screens/http',
  'server/flow',
  'server/jobs/handlers',
  'server/records',
  'server/records/operations',
  'server/statistics',
  'server/store',
  'schemas',
  'tests',
]

let tree = ''
let verdict: string[] = []

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'law-'))
  for (const room of rooms) write(`${room}/thing.ts`, 'export const thing = 1\n')
  for (const [from, imports] of [...breaches.map(([, from, imports]) => [from, imports] as const), ...keepers]) {
    write(from, `import * as taken from '${imports}'\nexport const made = taken\n`)
  }
  write('engine/library.ts', 'export const library = 1\n')
  write('engine/b-cycle.ts', "import { made } from './a-cycle.ts'\nexport const back = () => made\n")
  write('engine/model/b-type-cycle.ts', "import type { made } from './a-type-cycle.ts'\nexport type Back = typeof made\n")
  write('server/app.ts', 'export const app = 1\n')
  write('engine/orphan.ts', 'export const alone = 1\n')
  mkdirSync(join(tree, 'tools/map'), { recursive: true })
  for (const config of ['.dependency-cruiser.cjs', 'tools/map/floors.json', 'tsconfig.json', 'package.json']) cpSync(join(root, config), join(tree, config))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'engine', 'renderers', 'screens', 'server']
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  verdict = stdout.split('\n').map((line) => line.trim())
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the law of imports', () => {
  test.each(breaches)('given a planted breach of %s in %s, when the source tree is checked, then it is named', (law, from) => {
    expect(verdict.filter((line) => line.startsWith(`error ${law}: ${from}`))).not.toEqual([])
  })

  test('given a file that nobody imports, when the source tree is checked, then it is named', () => {
    expect(verdict).toContain('error no-orphans: engine/orphan.ts')
  })

  test.each(keepers)('given %s, which keeps the law, when the source tree is checked, then it is not named for what it imports', (from, imports) => {
    const target = join(dirname(from), imports)
    expect(verdict.filter((line) => line.includes(`${from} → ${target}`))).toEqual([])
  })
})
