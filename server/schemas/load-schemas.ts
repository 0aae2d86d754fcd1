import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { attachmentKind } from '../../engine/schema/records/attachment.ts'
import { withBases } from '../../engine/schema/records/base-entities.ts'
import { callsKind } from '../../engine/schema/business/call.ts'
import { chargeKind } from '../../engine/schema/business/pricing.ts'
import type { Kind } from '../../engine/schema/format/define-kind.ts'
import { dictionaryKind } from '../../engine/schema/records/dictionary.ts'
import { entityKind } from '../../engine/schema/records/entity.ts'
import { feeKind } from '../../engine/schema/business/fee.ts'
import { figuresKind } from '../../engine/schema/business/indicators.ts'
import { flowKind } from '../../engine/schema/business/flow.ts'
import { jobKind } from '../../engine/schema/business/job.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { menuKind } from '../../engine/schema/screens/menu.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { printKind } from '../../engine/schema/business/print.ts'
import { registeredFrom } from '../../engine/schema/editor-schemas/registered-file.ts'
import { roleKind } from '../../engine/schema/accounts/role.ts'
import { routesKind } from '../../engine/schema/screens/route-table.ts'
import { screenTestKind, type ScreenTest } from '../../engine/schema/screens/screen-test.ts'
import { smsKind } from '../../engine/schema/business/sms-template.ts'
import { viewKind } from '../../engine/schema/screens/view.ts'
import type { Schemas } from './schemas.ts'

/** Reads, checks and freezes every schema file below the folder; throws ProblemError with all problems of all files. */
export function loadSchemas(folder: string): Schemas {
  const problems: Problem[] = []
  const read = <File>(kind: Kind<File>) => readKind(folder, kind, problems)
  const byId = <File extends { id: string }>(kind: Kind<File>) => index(read(kind), ({ id }) => id, problems)
  const entities = read(entityKind)
  const groups = read(callsKind)
  const calls = groups.flatMap(({ file, content }) => content.calls.map((call) => ({ file, content: call })))
  const schemas: Schemas = {
    views: index(read(viewKind), (view) => view.viewNo, problems),
    entities: index(entities, ({ id }) => id, problems),
    flows: byId(flowKind),
    dictionaries: byId(dictionaryKind),
    calls: index(calls, ({ id }) => id, problems),
    groups: new Map(groups.flatMap(({ content }) => content.calls.map(({ id }) => [id, content.title]))),
    prints: byId(printKind),
    roles: byId(roleKind),
    fees: [...byId(feeKind).values()].sort((one, other) => one.order - other.order),
    charges: byId(chargeKind),
    messages: byId(smsKind),
    attachments: byId(attachmentKind),
    figures: byId(figuresKind),
    jobs: byId(jobKind),
    routes: byId(routesKind),
    menus: read(menuKind).flatMap(({ content }) => content.nodes),
    screenTest: screenTestsIn(folder),
    ...registeredIn(folder),
  }
  if (problems.length > 0) throw new ProblemError(problems)
  return Object.freeze({ ...schemas, entities: withBases(schemas.entities, fileOf(entities)) })
}

/** Says in which file an entry is defined. */
function fileOf(located: readonly Located<{ id: string }>[]): (id: string) => string {
  const files = new Map(located.map(({ file, content }) => [content.id, file]))
  return (id) => files.get(id) ?? id
}

/** Test files are many, and only who designs a view asks for its own. */
function screenTestsIn(folder: string): (viewNo: string) => ScreenTest | null {
  return (viewNo) => {
    const path = join(folder, 'views', `${viewNo}.test.json`)
    return existsSync(path) ? parseFile(screenTestKind, readFileSync(path, 'utf8'), path) : null
  }
}

function registeredIn(folder: string): Pick<Schemas, 'registered'> {
  const path = join(folder, 'meta/registered.json')
  return existsSync(path) ? { registered: registeredFrom(JSON.parse(readFileSync(path, 'utf8')) as JsonObject) } : {}
}

/**
 * Files of one kind below the schema folder, as paths. Their order is that of their names, whatever folders they stand in, so that a file may move to
 * another subject and nothing else changes; views come by their whole path, which is their number. Tests of screens lie beside them and are no schema files.
 */
export function filesOfKind(folder: string, kind: Kind): string[] {
  if (kind.folder === undefined) return []
  const below = join(folder, kind.folder)
  try {
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.endsWith('.test.json'))
      .sort(kind === viewKind ? undefined : byFileName)
      .map((name) => join(below, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function byFileName(one: string, other: string): number {
  const [a, b] = [`${basename(one)}/${one}`, `${basename(other)}/${other}`]
  return a < b ? -1 : Number(a > b)
}

/** Something a file says, and the file's path below the schema folder. */
interface Located<Content> {
  file: string
  content: Content
}

function readKind<File>(folder: string, kind: Kind<File>, problems: Problem[]): Located<File>[] {
  return filesOfKind(folder, kind).flatMap((path) => {
    const file = relative(folder, path)
    try {
      return [{ file, content: parseFile(kind, readFileSync(path, 'utf8'), file) }]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
}

function index<Item>(located: Located<Item>[], keyOf: (item: Item) => string, problems: Problem[]): ReadonlyMap<string, Item> {
  const found = new Map<string, Located<Item>>()
  for (const each of located) {
    const key = keyOf(each.content)
    const other = found.get(key)
    if (other) problems.push({ ...problem('schema.same-id', '', { got: key, other: other.file }), file: each.file })
    found.set(key, each)
  }
  return new Map([...found].map(([key, { content }]) => [key, content]))
}
