import type { Flow, Transition } from '../../../engine/schema/business/flow.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** The fields by which a transition shows who made it and when. */
export interface Trace {
  name?: string
  id?: string
  day?: string
}

const known = new WeakMap<Flow, Map<string, Transition[][]>>()

/**
 * The transitions that most likely led to a record's state: the fewest from the first state; of several between two states the one whose fields are
 * filled.
 */
export function transitionsTo(flow: Flow, row: Row): Transition[] {
  const ways = known.get(flow) ?? waysOf(flow)
  known.set(flow, ways)
  const way = ways.get(String(row[flow.state] ?? '')) ?? []
  return way.flatMap((moves) => (moves.length === 1 ? moves : moves.toSorted((one, other) => marks(other, row) - marks(one, row)).slice(0, 1)))
}

/** For each state the fewest steps that lead there, each with the moves that make it. */
function waysOf(flow: Flow): Map<string, Transition[][]> {
  const ways = new Map<string, Transition[][]>([[flow.initial, []]])
  for (const [at, way] of ways) {
    const onward = flow.moves.filter(({ from, back, withdraw }) => from.includes(at) && back !== true && withdraw === undefined)
    for (const { to } of onward) {
      if (to !== undefined && !ways.has(to)) ways.set(to, [...way, onward.filter((move) => move.to === to)])
    }
  }
  return ways
}

function marks(move: Transition, row: Row): number {
  return Object.keys(traceOf(move, row)).length
}

/** Who made the move and on what day, where the record itself says so. */
export function traceOf(move: Transition, row: Row): Trace {
  const trace: Trace = {}
  for (const [field, expression] of assignments(move)) {
    const value = row[field]
    if (typeof value !== 'string' || value === '') continue
    if (expression === 'user.name') trace.name = value
    if (expression === 'user.id') trace.id = value
    if (expression === 'today' || expression === 'now') trace.day = value.slice(0, 10)
  }
  return trace
}

/** What was said with a move, where the record keeps it. */
export function remarkOf(move: Transition, row: Row): string {
  const field = assignments(move).find(
    ([name, expression]) => /^input\.(opinion|detailDesc|backDescription)$/.test(expression) && typeof row[name] === 'string',
  )
  return field ? String(row[field[0]]) : ''
}

const assigned = new WeakMap<Transition, [string, string][]>()

function assignments(move: Transition): [string, string][] {
  const found = assigned.get(move) ?? assignmentsOf(move)
  assigned.set(move, found)
  return found
}

function assignmentsOf(move: Transition): [string, string][] {
  return (move.effects ?? []).flatMap((effect) => ('set' in effect && effect.of === undefined ? Object.entries(effect.set) : []))
}
