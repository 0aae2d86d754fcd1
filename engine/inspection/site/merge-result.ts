import { canonical } from '../../layers/nodes/hash.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'

/**
 * The answer to a result that two people have changed at once, as one photographs and the other writes: each part as whoever changed it has it, photos of
 * both. `base` is what both began with. Where both changed one part otherwise, it is taken from the side that `prefer` names; undefined where it names none,
 * or where one has changed and the other taken back the whole answer: somebody has to decide.
 */
export function mergedResult(base: Json, mine: Json, theirs: Json, prefer?: 'mine' | 'theirs'): Json | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (!isRow(mine) || !isRow(theirs) || (base !== null && !isRow(base))) return undefined
  const before: Row = base ?? {}
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const made: Row = {}
  for (const name of names) {
    const part = mergedPart(name, before[name], mine[name], theirs[name])
    if (part === CONTRADICTED && prefer === undefined) return undefined
    const chosen = part === CONTRADICTED ? (prefer === 'mine' ? mine : theirs)[name] : part
    if (chosen !== undefined) made[name] = chosen
  }
  return made
}

const CONTRADICTED = Symbol('both changed it otherwise')

function mergedPart(name: string, base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined | typeof CONTRADICTED {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
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

/** Whether two answers, or parts of them, say the same, in whatever order their parts stand. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other)
}
