import type { Flow, Transition } from '../../engine/schema/business/flow.ts'
import type { FlowStep, FlowSteps, StepVisit } from '../../engine/runtime/flow-progress.ts'

type State = Flow['states'][number]

/** An entry of a flow's log, in the flow's own words. */
export interface FlowEntry extends StepVisit {
  from: string
}

/** Whether a move goes back along the flow. */
export function leadsBack(flow: Flow, from: string, to: string): boolean {
  return placeOf(flow, to) < placeOf(flow, from)
}

/** The last time the record was sent back, until it has again passed the step that sent it: what is behind it concerns nobody further on. */
export function openReturn(entries: readonly FlowEntry[]): FlowEntry | undefined {
  const at = entries.findLastIndex(({ back }) => back)
  const sentBack = entries[at]
  return entries.slice(at + 1).some(({ from }) => from === sentBack?.from) ? undefined : sentBack
}

/** Since when whoever stands before a record wants to know what was changed: since it was sent back, else since it left this step before, else since it came here. */
export function comparedSince(state: string, entries: readonly FlowEntry[]): FlowSteps['compared'] {
  const sentBack = openReturn(entries)
  if (sentBack) return { at: sentBack.left, since: 'returned' }
  const before = entries.findLast(({ from }) => from === state)
  if (before) return { at: before.left, since: 'left' }
  const last = entries.at(-1)
  return last ? { at: last.left, since: 'handed' } : null
}

/** The steps of a record in the flow's order: those of the usual way, those it has been at, and the end it came to. */
export function flowPath(flow: Flow, state: string, entries: readonly FlowEntry[], waiting: FlowStep['waiting']): FlowStep[] {
  const usual = usualWay(flow)
  const been = new Set(entries.map(({ from }) => from))
  // at an end off the usual way nothing lies ahead, and behind is only where it has been
  const here = isCut(flow, state, usual) ? Infinity : placeOf(flow, state)
  return flow.states
    .filter(({ id }) => usual.has(id) || been.has(id) || id === state)
    .map((each): FlowStep => {
      const current = each.id === state
      const visits = entries.filter(({ from }) => from === each.id).map(({ from: _from, ...visit }) => visit)
      return {
        id: each.id,
        title: each.title,
        state: current ? stateHere(each, usual) : stateThere(flow, each.id, here, visits),
        workdays: each.workdays ?? null,
        visits,
        waiting: current && !each.final ? waiting : null,
      }
    })
    .filter((step) => here !== Infinity || step.visits.length > 0 || step.state === 'ended')
}

/** Steps a way back may lead to: its own end, and those of `backTo` that the record has been at. */
export function previousSteps(move: Transition, been: ReadonlySet<string>): string[] {
  return [...(move.to === undefined ? [] : [move.to]), ...(move.backTo ?? []).filter((id) => been.has(id))]
}

function stateHere({ id, final }: State, usual: ReadonlySet<string>): FlowStep['state'] {
  if (!final) return 'current'
  return usual.has(id) ? 'done' : 'ended'
}

function stateThere(flow: Flow, id: string, here: number, visits: readonly StepVisit[]): FlowStep['state'] {
  if (visits.length === 0) return placeOf(flow, id) < here ? 'done' : 'ahead'
  return placeOf(flow, id) > here ? 'returned' : 'done'
}

/** The record came to an end off the usual way: nothing lies ahead. */
function isCut(flow: Flow, state: string, usual: ReadonlySet<string>): boolean {
  return !usual.has(state) && flow.states.some(({ id, final }) => id === state && final === true)
}

/** From the first state along the nearest state ahead that a move leads to; an end only where nothing else is ahead. */
function usualWay(flow: Flow): Set<string> {
  const way = new Set<string>()
  let at: string | undefined = flow.initial
  while (at !== undefined && !way.has(at)) {
    way.add(at)
    at = nextOf(flow, at)
  }
  return way
}

function nextOf(flow: Flow, from: string): string | undefined {
  const targets = new Set(flow.moves.flatMap(({ from: starts, to }) => (to !== undefined && starts.includes(from) ? [to] : [])))
  const ahead = flow.states.filter(({ id }) => targets.has(id) && placeOf(flow, id) > placeOf(flow, from))
  return (ahead.find(({ final }) => !final) ?? ahead[0])?.id
}

function placeOf(flow: Flow, id: string): number {
  return flow.states.findIndex((state) => state.id === id)
}
