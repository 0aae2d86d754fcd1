import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type * as z from 'zod/mini'
import { problem, ProblemError, type Problem } from '../engine/problem.ts'
import { attachmentShape } from '../engine/schema/attachment.ts'
import { callsShape } from '../engine/schema/call.ts'
import { dictionaryShape } from '../engine/schema/dictionary.ts'
import { entityShape } from '../engine/schema/entity.ts'
import { chargeShape, feeShape } from '../engine/schema/fee.ts'
import { figuresShape } from '../engine/schema/figures.ts'
import { flowShape } from '../engine/schema/flow.ts'
import { menuShape } from '../engine/schema/menu.ts'
import { printShape } from '../engine/schema/print.ts'
import { roleShape } from '../engine/schema/role.ts'
import { smsShape } from '../engine/schema/sms.ts'
import { viewShape } from '../engine/schema/view.ts'
import type { Schemas } from './schemas.ts'

/** Reads, checks and freezes every schema file below the folder; throws ProblemError with all problems of all files. */
export function loadSchemas(folder: string): Schemas {
  const problems: Problem[] = []
  const read = <Shape extends z.ZodMiniType>(below: string, shape: Shape): z.infer<Shape>[] => readFolder(folder, below, shape, problems)
  const byId = <Item extends { id: string }>(items: Item[], kind: string) => index(items, (item) => item.id, kind, problems)
  const schemas: Schemas = {
    views: index(read('views', viewShape), (view) => view.viewNo, 'views', problems),
    entities: byId(read('entities', entityShape), 'entities'),
    flows: byId(read('flows', flowShape), 'flows'),
    dictionaries: byId(read('dictionaries', dictionaryShape), 'dictionaries'),
    calls: byId(read('calls', callsShape).flatMap((file) => file.calls), 'calls'),
    prints: byId(read('prints', printShape), 'prints'),
    roles: byId(read('roles', roleShape), 'roles'),
    fees: read('fees', feeShape).sort((a, b) => a.order - b.order),
    charges: byId(read('charges', chargeShape), 'charges'),
    messages: byId(read('sms', smsShape), 'sms'),
    attachments: byId(read('attachments', attachmentShape), 'attachments'),
    figures: byId(read('figures', figuresShape), 'figures'),
    menus: read('menus', menuShape).flatMap((file) => file.nodes),
  }
  if (problems.length > 0) throw new ProblemError(problems)
  return freeze(schemas)
}

function readFolder<Shape extends z.ZodMiniType>(folder: string, below: string, shape: Shape, problems: Problem[]): z.infer<Shape>[] {
  return filesBelow(join(folder, below)).flatMap((path) => {
    const file = relative(folder, path)
    try {
      const answer = shape.safeParse(JSON.parse(readFileSync(path, 'utf8')))
      if (answer.success) return [answer.data]
      for (const issue of answer.error.issues) {
        problems.push({ ...problem('schema.wrong-type', `/${issue.path.join('/')}`, { got: file, expected: issue.message }), file })
      }
    } catch (error) {
      problems.push({ ...problem('schema.bad-json', '', { got: error instanceof Error ? error.message : '' }), file })
    }
    return []
  })
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function index<Item>(items: Item[], keyOf: (item: Item) => string, kind: string, problems: Problem[]): ReadonlyMap<string, Item> {
  const map = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (map.has(key)) problems.push(problem('schema.duplicate-id', `/${kind}/${key}`, { got: key }))
    map.set(key, item)
  }
  return map
}

function freeze<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : Object.values(value)
  for (const part of parts) freeze(part)
  return value
}
