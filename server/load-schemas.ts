import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { problem, ProblemError, type Problem } from '../engine/problem.ts'
import { attachmentKind } from '../engine/schema/attachment.ts'
import { callsKind } from '../engine/schema/call.ts'
import { chargeKind } from '../engine/schema/charge.ts'
import type { Kind } from '../engine/schema/define-kind.ts'
import { dictionaryKind } from '../engine/schema/dictionary.ts'
import { entityKind } from '../engine/schema/entity.ts'
import { feeKind } from '../engine/schema/fee.ts'
import { figuresKind } from '../engine/schema/figures.ts'
import { flowKind } from '../engine/schema/flow.ts'
import { menuKind } from '../engine/schema/menu.ts'
import { parseFile } from '../engine/schema/parse.ts'
import { printKind } from '../engine/schema/print.ts'
import { roleKind } from '../engine/schema/role.ts'
import { smsKind } from '../engine/schema/sms.ts'
import { viewKind } from '../engine/schema/view.ts'
import type { Schemas } from './schemas.ts'

/** Reads, checks and freezes every schema file below the folder; throws ProblemError with all problems of all files. */
export function loadSchemas(folder: string): Schemas {
  const problems: Problem[] = []
  const read = <File>(kind: Kind<File>) => readKind(folder, kind, problems)
  const byId = <Item extends { id: string }>(items: Item[], kind: Kind) => index(items, (item) => item.id, kind, problems)
  const schemas: Schemas = {
    views: index(read(viewKind), (view) => view.viewNo, viewKind, problems),
    entities: byId(read(entityKind), entityKind),
    flows: byId(read(flowKind), flowKind),
    dictionaries: byId(read(dictionaryKind), dictionaryKind),
    calls: byId(
      read(callsKind).flatMap((file) => file.calls),
      callsKind,
    ),
    prints: byId(read(printKind), printKind),
    roles: byId(read(roleKind), roleKind),
    fees: read(feeKind).sort((one, other) => one.order - other.order),
    charges: byId(read(chargeKind), chargeKind),
    messages: byId(read(smsKind), smsKind),
    attachments: byId(read(attachmentKind), attachmentKind),
    figures: byId(read(figuresKind), figuresKind),
    menus: read(menuKind).flatMap((file) => file.nodes),
  }
  if (problems.length > 0) throw new ProblemError(problems)
  return Object.freeze(schemas)
}

/** Files of one kind below the schema folder, as paths, sorted. Tests of screens lie beside them and are no schema files. */
export function filesOfKind(folder: string, kind: Kind): string[] {
  if (kind.folder === undefined) return []
  const below = join(folder, kind.folder)
  try {
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.endsWith('.test.json'))
      .sort()
      .map((name) => join(below, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readKind<File>(folder: string, kind: Kind<File>, problems: Problem[]): File[] {
  return filesOfKind(folder, kind).flatMap((path) => {
    try {
      return [parseFile(kind, readFileSync(path, 'utf8'), relative(folder, path))]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
}

function index<Item>(items: Item[], keyOf: (item: Item) => string, kind: Kind, problems: Problem[]): ReadonlyMap<string, Item> {
  const map = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (map.has(key)) problems.push(problem('schema.duplicate-id', `/${kind.kind}/${key}`, { got: key }))
    map.set(key, item)
  }
  return map
}
