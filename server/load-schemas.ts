import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { problem, ProblemError, type Problem } from '../engine/problem.ts'
import { attachmentShape } from '../engine/schema/attachment.ts'
import { chargeShape, feeShape, type ChargeRule, type FeeTable } from '../engine/schema/fee.ts'
import { figuresShape } from '../engine/schema/figures.ts'
import { parseCalls, parseDictionary, parseEntity, parseFile, parseFlow, parseMenu, parsePrint, parseRole, parseView } from '../engine/schema/parse.ts'
import { smsShape } from '../engine/schema/sms.ts'
import type { Schemas } from './schemas.ts'

type Parse<Item> = (text: string, file: string) => Item

const feeFile = z.discriminatedUnion('kind', [feeShape, chargeShape])

/** Reads, checks and freezes every schema file below the folder; throws ProblemError with all problems of all files. */
export function loadSchemas(folder: string): Schemas {
  const problems: Problem[] = []
  const read = <Item>(below: string, parse: Parse<Item>): Item[] => readFolder(folder, below, parse, problems)
  const byId = <Item extends { id: string }>(items: Item[], kind: string) => index(items, (item) => item.id, kind, problems)
  const fees = read('fees', (text, file): FeeTable | ChargeRule => parseFile(feeFile, text, file))
  const schemas: Schemas = {
    views: index(read('views', parseView), (view) => view.viewNo, 'views', problems),
    entities: byId(read('entities', parseEntity), 'entities'),
    flows: byId(read('flows', parseFlow), 'flows'),
    dictionaries: byId(read('dictionaries', parseDictionary), 'dictionaries'),
    calls: byId(
      read('calls', parseCalls).flatMap((file) => file.calls),
      'calls',
    ),
    prints: byId(read('prints', parsePrint), 'prints'),
    roles: byId(read('roles', parseRole), 'roles'),
    fees: fees.filter((file) => file.kind === 'fee').sort((one, other) => one.order - other.order),
    charges: byId(
      fees.filter((file) => file.kind === 'charge'),
      'fees',
    ),
    messages: byId(
      read('sms', (text, file) => parseFile(smsShape, text, file)),
      'sms',
    ),
    attachments: byId(
      read('attachments', (text, file) => parseFile(attachmentShape, text, file)),
      'attachments',
    ),
    figures: byId(
      read('figures', (text, file) => parseFile(figuresShape, text, file)),
      'figures',
    ),
    menus: read('menus', parseMenu).flatMap((file) => file.nodes),
  }
  if (problems.length > 0) throw new ProblemError(problems)
  return Object.freeze(schemas)
}

function readFolder<Item>(folder: string, below: string, parse: Parse<Item>, problems: Problem[]): Item[] {
  return filesBelow(join(folder, below)).flatMap((path) => {
    try {
      return [parse(readFileSync(path, 'utf8'), relative(folder, path))]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems)
      return []
    }
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
