import { createHash } from 'node:crypto'
import { evaluate } from '../../../engine/expressions/evaluate.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Flow, Transition } from '../../../engine/schema/business/flow.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { hoursBetween, momentOf, workdaysBetween } from '../../calendar/workdays.ts'
import { staffOf, type Staff } from './flow-staff.ts'
import { remarkOf, traceOf, transitionsTo } from './transition-path.ts'
import type { Recipe } from '../recipe.ts'
import type { MadeRow } from '../rows.ts'

const HOUR = 3_600_000
/** Longest stay at a step, in hours, where the record does not say when it left. */
const STAY = 44

interface LoggedFlow {
  entity: Entity
  flow: Flow
  log: Entity
  born: string | undefined
}

/**
 * Writes the history of a row: a log entry for each transition from the first state, by people who may make it, at times that the record knows or
 * that fit between them. Uses no random numbers, so that rows made after it stay the same.
 */
export function historyOf(schemas: Schemas, recipes: readonly Recipe[], today: string): (made: MadeRow) => MadeRow[] {
  const staff = staffOf(schemas)
  const loggedFlows = loggedFlowsOf(schemas, recipes)
  return ({ entity, row, changes }) => (changes ? [] : (loggedFlows.get(entity) ?? []).flatMap((loggedFlow) => linesOf(loggedFlow, row, staff, today)))
}

/** How many lines `pastOf` tells of a row, without making them. */
export function historyLengthOf(schemas: Schemas, recipes: readonly Recipe[]): (made: MadeRow) => number {
  const loggedFlows = loggedFlowsOf(schemas, recipes)
  return ({ entity, row }) => (loggedFlows.get(entity) ?? []).reduce((total, { flow }) => total + transitionsTo(flow, row).length, 0)
}

function loggedFlowsOf(schemas: Schemas, recipes: readonly Recipe[]): Map<string, LoggedFlow[]> {
  const withOwnLog = new Set(recipes.flatMap(withLogs))
  const loggedFlows = new Map<string, LoggedFlow[]>()
  for (const flow of schemas.flows.values()) {
    const [entity, log] = [schemas.entities.get(flow.entity), schemas.entities.get(flow.log?.entity ?? '')]
    if (!entity || !log || withOwnLog.has(`${flow.entity} ${log.id}`)) continue
    loggedFlows.set(flow.entity, [...(loggedFlows.get(flow.entity) ?? []), { entity, flow, log, born: bornAt(entity) }])
  }
  return loggedFlows
}

/** The entities whose recipe writes their log itself. */
function withLogs(recipe: Recipe): string[] {
  return (recipe.rows ?? []).flatMap((below) => [`${recipe.entity} ${below.entity}`, ...withLogs(below)])
}

function bornAt(entity: Entity): string | undefined {
  return Object.entries(entity.properties).find(([, property]) => property['x-on-create'] === 'now' || property['x-on-create'] === 'today')?.[0]
}

function linesOf({ entity, flow, log, born }: LoggedFlow, row: Row, staff: Staff, today: string): MadeRow[] {
  const key = String(row[entity['x-key']] ?? '')
  const way = transitionsTo(flow, row)
  const random = numbersOf(`${flow.id} ${key}`)
  const moments = momentsOf(way, row, born === undefined ? '' : String(row[born] ?? ''), today, random)
  const concerns = new Set<unknown>(Object.values(row))
  let from = flow.initial
  let last = ''
  return way.map((move, at) => {
    const who = staff(move, concerns, traceOf(move, row), random(), last)
    last = who.id
    const step = stepOf(flow, move, from, moments[at] ?? momentOf(''), moments[at + 1] ?? momentOf(''))
    from = move.to ?? from
    const opinion = remarkOf(move, row) || ((move.requires ?? []).includes('opinion') ? '情况属实，按规定办理' : '')
    const scope = { form: row, input: { opinion }, user: { id: who.id, name: who.name, departName: who.office }, row: step }
    const line: Row = { [log['x-key']]: uuidOf(`${flow.id} ${key} ${at}`) }
    for (const [field, expression] of Object.entries(flow.log?.set ?? {})) line[field] = valueOf(expression, scope)
    if (flow.log) Object.assign(line, { [flow.log.record]: key, [flow.log.at]: step['left'] })
    return { entity: log.id, row: line }
  })
}

/** What the log's expressions know of a step as `row`, with the time it was left. */
function stepOf(flow: Flow, move: Transition, from: string, since: Date, left: Date): Row {
  const state = (id: string) => flow.states.find((each) => each.id === id)
  const allowed = state(from)?.workdays
  return {
    ...{ flow: flow.title, move: move.id, action: move.title, from, fromTitle: state(from)?.title ?? from },
    ...{ to: move.to ?? from, toTitle: state(move.to ?? from)?.title ?? from, arrived: clock(since.getTime()), left: clock(left.getTime()) },
    hours: hoursBetween(since, left),
    overdue: allowed !== undefined && workdaysBetween(since, left) > allowed ? 1 : 0,
  }
}

/** When the record came up and when each move was made, none before the one before it and none later than yesterday. */
function momentsOf(way: readonly Transition[], row: Row, born: string, today: string, random: () => number): Date[] {
  const known = way.map((move) => traceOf(move, row).day ?? '')
  const latest = momentOf(`${today} 17:30:00`).getTime() - 24 * HOUR
  const first = born || known.find((day) => day !== '') || clock(latest - way.length * STAY * HOUR).slice(0, 10)
  const moments = [Math.min(momentOf(first.length > 10 ? first : `${first} 08:40:00`).getTime(), latest)]
  known.forEach((day, at) => {
    const before = moments.at(-1) ?? latest
    const next = known.slice(at + 1).find((each) => each !== '') ?? today
    const bound = Math.min(latest, momentOf(`${day || next} 17:30:00`).getTime())
    const wanted = day === '' ? before + (1 + random() * STAY) * HOUR : momentOf(`${day} 09:00:00`).getTime() + random() * 8 * HOUR
    moments.push(Math.max(before + 60_000 * Math.ceil(random() * 50), Math.min(atWork(wanted), bound)))
  })
  return moments.map((moment) => new Date(moment))
}

/** The time in Asia/Shanghai; asked so often that the calendar of the machine is too slow. */
function clock(moment: number): string {
  return new Date(moment + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same day between nine and half past five. */
function atWork(moment: number): number {
  const day = clock(moment).slice(0, 10)
  const [opens, closes] = [momentOf(`${day} 09:00:00`).getTime(), momentOf(`${day} 17:30:00`).getTime()]
  return moment < opens || moment > closes ? opens + (Math.abs(moment - opens) % (8 * HOUR)) : moment
}

type Known = { row: Row; form: Row; input: Row; user: Row }

/** What does not only name a value is about what was said, which is one of a few sentences. */
const worked = new Map<string, Json>()

function valueOf(expression: string, scope: Known): Json {
  const [, source, name = ''] = /^(row|form|input|user)\.(\w+)$/.exec(expression) ?? []
  const value = source === undefined ? workedOut(expression, scope) : (scope[source as 'row'][name] ?? null)
  return value === '' ? null : value
}

function workedOut(expression: string, { row, form, input }: Known): Json {
  if (/\b(row|form)\./.test(expression)) return evaluate(expression, { row, form, input })
  const key = `${expression} ${String(input['opinion'])}`
  const value = worked.get(key) ?? evaluate(expression, { input })
  worked.set(key, value)
  return value
}

/** Numbers from 0 to 1 that go with a name. */
function numbersOf(name: string): () => number {
  const bytes = createHash('sha256').update(name).digest()
  let at = 0
  return () => bytes.readUInt16BE((at++ * 2) % 32) / 65_536
}

function uuidOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
