import type { FlowGates, GateLink, GateState } from '../../engine/runtime/flow-gates.ts'
import { problem, type Problem } from '../../engine/problem.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Transition } from '../../engine/schema/business/flow.ts'
import type { FlowGate, GateWords } from '../../engine/schema/business/flow-gate.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { missingProblem } from '../../engine/validation/error-messages.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { parametersOf } from '../parameters/parameters.ts'
import { mayOpen } from '../permissions/operators.ts'
import { blamedField, guardHolds, type AskedMove } from './guards.ts'
import { provedWords, unprovedKeys } from './proofs.ts'
import type { Step } from './step.ts'

/** More records than these are counted and not named. */
const MOST_NAMED = 5

/** A condition of a gate that does not hold: what is wrong, and with which field. */
interface Unmet {
  gate: FlowGate
  warns: boolean
  brief: string
  problem: Problem
  field: string | undefined
}

/** What keeps the gates of a move shut, in the words that the move is refused with; warnings are not among it. */
export async function gateProblems(context: OperationContext, step: Step, asked: AskedMove): Promise<Problem[]> {
  if (!step.flow.gates) return []
  return (await unmetConditions(context, step, asked)).filter(({ warns }) => !warns).map((each) => each.problem)
}

/** How the gates of a move stand for a record before the move is asked for. */
export async function gateStates(context: OperationContext, step: Step, record: Row): Promise<GateState[]> {
  const unmet = await unmetConditions(context, step, { before: record, after: record, input: {} })
  return (step.flow.gates ?? [])
    .filter((gate) => isAskedBy(step.move, gate))
    .map((gate): GateState => {
      const mine = unmet.filter((each) => each.gate === gate)
      const [worst] = [...mine.filter(({ warns }) => !warns), ...mine]
      const { id, title } = gate
      if (!worst) return { id, title, state: 'ok', brief: '', message: '', link: linkOf(context, gate, record, undefined) }
      const message = [...new Set(mine.map((each) => each.problem.message))].join('；')
      return { id, title, state: worst.warns ? 'warning' : 'open', brief: worst.brief, message, link: linkOf(context, gate, record, worst.field) }
    })
}

/** How gates stand for records taken together: each as for the worst of them, with the records named that keep it so. */
export async function gatesOfAll(
  context: OperationContext,
  { entity, flow }: Omit<Step, 'move'>,
  moves: readonly string[],
  records: readonly Row[],
): Promise<FlowGates> {
  const all: { label: string; gates: GateState[] }[] = []
  let asked = ''
  for (const record of records) {
    const move = flow.moves.find(({ id, from }) => moves.includes(id) && from.includes(String(record[flow.state] ?? '')))
    if (!move) continue
    asked = move.id
    all.push({ label: String(record[entity['x-label']] ?? ''), gates: await gateStates(context, { entity, flow, move }, record) })
  }
  const [first] = all
  if (!first || all.length === 1) return { move: asked, gates: first?.gates ?? [] }
  const titles = [...new Set(all.flatMap(({ gates }) => gates.map(({ id }) => id)))]
  return {
    move: asked,
    gates: titles.map((id) => together(all.flatMap(({ label, gates }) => gates.filter((gate) => gate.id === id).map((gate) => ({ label, gate }))))),
  }
}

/** One gate of several records: as for the worst, with those named. */
function together(each: readonly { label: string; gate: GateState }[]): GateState {
  const state = (['open', 'warning', 'ok'] as const).find((word) => each.some(({ gate }) => gate.state === word)) ?? 'ok'
  const worst = each.filter(({ gate }) => gate.state === state)
  const { id = '', title = '' } = worst[0]?.gate ?? {}
  if (state === 'ok') return { id, title, state, brief: '', message: '', link: null }
  const told = worst.slice(0, MOST_NAMED).map(({ label, gate }) => `${label}：${gate.message}`)
  const more = worst.length > MOST_NAMED ? `；另有 ${worst.length - MOST_NAMED} 条` : ''
  return { id, title, state, brief: `${worst.length} 条`, message: told.join('；') + more, link: worst.length === 1 ? (worst[0]?.gate.link ?? null) : null }
}

/** Fields that a move needs and that belong to none of the gates. */
export function ungatedNeeds({ flow, move }: Pick<Step, 'flow' | 'move'>): string[] {
  const gated = new Set((flow.gates ?? []).flatMap(({ fields }) => fields ?? []))
  return (move.needs ?? []).filter((field) => !gated.has(field))
}

function isAskedBy({ needs = [], guards = [], proofs = [] }: Transition, { id, fields = [] }: FlowGate): boolean {
  return [...guards, ...proofs].some(({ gate }) => gate === id) || needs.some((field) => fields.includes(field))
}

async function unmetConditions(context: OperationContext, step: Step, asked: AskedMove): Promise<Unmet[]> {
  const { flow, move, entity } = step
  const found: Unmet[] = []
  for (const gate of flow.gates ?? []) {
    for (const field of gate.fields ?? []) if (move.needs?.includes(field) && isEmptyValue(asked.after[field])) found.push(missing(entity, gate, field))
    for (const guard of move.guards ?? []) {
      if (guard.gate !== gate.id || (await guardHolds(context, entity, guard, asked))) continue
      found.push(await unmet(context, gate, guard, guard.message, guard.field ?? blamedField(entity, guard.expression)))
    }
    for (const proof of move.proofs ?? []) {
      const keys = proof.gate === gate.id ? await unprovedKeys(context, proof, asked.after) : []
      if (keys.length === 0) continue
      const words = { ...proof, ...(proof.brief === undefined ? {} : { brief: provedWords(proof.brief, keys) }) }
      found.push(await unmet(context, gate, words, provedWords(proof.message, keys), proof.each.split('.')[0]))
    }
  }
  return found
}

function missing(entity: Entity, gate: FlowGate, field: string): Unmet {
  return { gate, warns: false, brief: '未填', field, problem: missingProblem(entity, {}, pointerOf(field)) }
}

async function unmet(context: OperationContext, gate: FlowGate, words: GateWords, message: string, blamed: string | undefined): Promise<Unmet> {
  const field = gate.place ? undefined : (blamed ?? gate.fields?.[0])
  const path = field === undefined ? `gates/${gate.id}` : pointerOf(field)
  return { gate, warns: await onlyWarns(context, words), brief: words.brief ?? '', field, problem: problem('record.guard', path, { message }) }
}

async function onlyWarns({ db, schemas, now }: OperationContext, { warns }: GateWords): Promise<boolean> {
  if (warns === undefined || warns === true) return warns === true
  const parameters = (await parametersOf(db, schemas, now())) as unknown as Row
  return isEmptyValue(parameters[warns.unless]) || parameters[warns.unless] === 0
}

/** The screen where a gate is mended, for whoever may open it, else the field. */
function linkOf(context: OperationContext, { place, fields }: FlowGate, record: Row, field: string | undefined): GateLink | null {
  const view = place && context.schemas.views.get(place.view)
  if (place && view && mayOpen(requireSession(context).operators, view))
    return { view: place.view, query: fillTemplate(place.query, [record]) as Record<string, string> }
  const at = field ?? fields?.[0]
  return at === undefined ? null : { field: at }
}
