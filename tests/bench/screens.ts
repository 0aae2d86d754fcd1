import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { resolveLayers } from '../../engine/layers/resolve/resolve.ts'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Change, Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { lintSchemas } from '../../tools/lint/lint-schemas.ts'
import { screenTestFiles } from '../../tools/schema-files/screen-tests.ts'
import { test } from '../../tools/commands/test.ts'
import { effectiveOf, root, schemas, sessionOf } from '../fixtures/product.ts'

const SCREENS = 300
const COLUMNS = 60
const CHANGES = 50
const scopes: readonly Layer['scope'][] = ['site', 'role', 'department', 'user']
const warmUp = 100
const runs = 400

/** Seconds on the clock and of the processor: they part where other work shares the machine. */
interface Timed {
  seconds: number
  processor: number
}

/** What working with many screens costs. */
export interface ScreenFigures {
  /** `viewno test` over 300 screens: reading, parsing and running. */
  tests: Timed & { screens: number; said: string }
  /** `viewno lint` over the product. */
  lint: Timed & { views: number; entities: number; problems: number }
  /** Milliseconds of resolving 4 layers of 50 changes over a view of 60 columns and deriving its model. */
  model: number[]
}

/** Measures in this process, one after another; leaves nothing behind. */
export async function measureScreens(): Promise<ScreenFigures> {
  return { tests: await testMany(), lint: await lintAll(), model: modelTimes() }
}

async function testMany(): Promise<ScreenFigures['tests']> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-screens-'))
  try {
    copyScreens(folder)
    const said: string[] = []
    const say = (line: string): void => void said.push(line)
    const took = await timed(async () => test.run({ root: folder, words: ['/bench/'], options: {}, print: say, complain: say }))
    return { screens: SCREENS, said: said.join('\n'), ...took }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The product's schemas with its tested screens over and over, each copy under a number of its own. */
function copyScreens(folder: string): void {
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })
  const tests = screenTestFiles(root)
  for (let at = 0; at < SCREENS; at += 1) {
    const file = tests[at % tests.length] ?? ''
    const { view, ...rest } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { view: string }
    const { route: _, ...screen } = schemas.views.get(view) as Json as JsonObject
    const copy = `bench/${at}/${view}`
    const path = join(folder, 'schemas/views', copy)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.json`, JSON.stringify({ ...screen, viewNo: copy }))
    writeFileSync(`${path}.test.json`, JSON.stringify({ ...rest, view: copy }))
  }
}

async function lintAll(): Promise<ScreenFigures['lint']> {
  let problems = 0
  const took = await timed(async () => (problems = (await lintSchemas(root)).length))
  return { views: schemas.views.size, entities: schemas.entities.size, problems, ...took }
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6 }
}

function modelTimes(): number[] {
  const names = Array.from({ length: COLUMNS }, (_, at) => `field${at}`)
  const entity = entityWith(names)
  const view = viewOf(names)
  const layers = scopes.map((scope) => ({ scope, base: '', changes: changesOver(names, scope.length) }))
  const [frame, session] = [{ ...effectiveOf(anyView()), entity }, sessionOf('*')]
  const times: number[] = []
  for (let run = -warmUp; run < runs; run += 1) {
    const began = performance.now()
    const { view: laid } = resolveLayers(view, layers)
    deriveModel({ ...frame, view: laid }, session)
    if (run >= 0) times.push(performance.now() - began)
  }
  return times
}

function anyView(): View {
  const [view] = schemas.views.values()
  if (!view) throw new Error('the product has no views')
  return view
}

function entityWith(names: readonly string[]): Entity {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, title: name, maxLength: 40 }]))
  return { kind: 'entity', version: 1, id: 'bench', title: 'bench', type: 'object', 'x-key': 'field0', 'x-label': 'field1', properties }
}

function viewOf(names: readonly string[]): View {
  const columns = names.map((id, at) => (at % 2 === 0 ? id : { id, width: 100 + at }))
  return {
    version: 1,
    kind: 'list',
    viewNo: 'bench/list',
    title: 'bench',
    entity: 'bench',
    operator: false,
    find: { call: 'bench/find' },
    columns,
    search: names.slice(0, 12),
  }
}

/** Fifty changes of every sort, another mixture for each scope. */
function changesOver(names: readonly string[], offset: number): Change[] {
  return Array.from({ length: CHANGES }, (_, at): Change => {
    const id = names[(at * 7 + offset) % names.length] ?? ''
    const after = names[(at * 11 + offset + 3) % names.length] ?? ''
    if (at % 3 === 0) return { op: 'set', at: 'columns', id, props: { width: 80 + at } }
    if (at % 3 === 1) return id === after ? { op: 'show', at: 'columns', id } : { op: 'place', at: 'columns', id, after }
    return { op: at % 2 === 0 ? 'hide' : 'show', at: 'columns', id }
  })
}
