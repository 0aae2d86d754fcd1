import { canonical } from '../../layers/nodes/hash.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'
import type { RefusedAnswer, StoredAnswer } from '../exchange.ts'

/** Results that were refused because somebody else has changed another part of them, with what both say together; `before` is what the page knew. */
export function mergedResults(
  answers: readonly StoredAnswer[],
  refused: readonly RefusedAnswer[],
  before: ReadonlyMap<string, StoredAnswer>,
  entered: ReadonlyMap<string, Json>,
): ReadonlyMap<string, Json> {
  const changed = new Set(refused.flatMap(({ change, problem }) => (problem.code === 'inspection.changed-meanwhile' ? [change] : [])))
  const found = answers.flatMap(({ path, value }): [string, Json][] => {
    const both = changed.has(path) && path.startsWith('results/') ? mergedResult(before.get(path)?.value ?? null, entered.get(path) ?? null, value) : null
    return both === null ? [] : [[path, both]]
  })
  return new Map(found)
}

/**
 * The answer to a result that two people have changed at once, as one photographs and the other writes: each part as whoever changed it has it, photos of
 * both. `base` is what both began with. Null where both changed one part otherwise: somebody has to decide.
 */
export function mergedResult(base: Json, mine: Json, theirs: Json): Json | null {
  if (!isRow(mine) || !isRow(theirs) || (base !== null && !isRow(base))) return null
  const before: Row = base ?? {}
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const made: Row = {}
  for (const name of names) {
    const part = mergedPart(name, before[name], mine[name], theirs[name])
    if (part === CONTRADICTED) return null
    if (part !== undefined) made[name] = part
  }
  return made
}

const CONTRADICTED = Symbol('both changed it otherwise')

function mergedPart(name: string, base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined | typeof CONTRADICTED {
  if (same(mine, theirs) || same(theirs, base)) return mine
  if (same(mine, base)) return theirs
  return name === 'photos' ? mergedFiles(filesOf(base), filesOf(mine), filesOf(theirs)) : CONTRADICTED
}

/** What the other has, with what was added here and without what was taken away here. */
function mergedFiles(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Json {
  const gone = base.filter((file) => !mine.includes(file))
  const added = mine.filter((file) => !base.includes(file) && !theirs.includes(file))
  return [...theirs.filter((file) => !gone.includes(file)), ...added]
}

function filesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function same(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other)
}
