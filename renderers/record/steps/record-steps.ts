import type { ItemState, RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

/** One screen of a record that is gone through item by item: a result, the own fields of a section, or the verdict at the end. */
export interface RecordStep {
  /** Its first place; `END` for the verdict. */
  id: string
  /** '' for the verdict. */
  section: string
  /** The result that is signed or measured here; '' where fields are filled in. */
  result: string
  places: ReadonlySet<string>
}

export const END = 'end'

const verdict: RecordStep = { id: END, section: '', result: '', places: new Set() }

/** What is read of the state of a record to tell where something is still asked for. */
export interface StepState {
  judged: RecordJudgement
  /** Answers that the server did not take, by path: somebody has to say which counts. */
  refused: ReadonlyMap<string, unknown>
  /** Places of signatures that were given to something else than the record now says. */
  resign: ReadonlySet<string>
}

/** The steps of a record in the order of its paper, the verdict last; what by rule does not apply is none. */
export function recordSteps(template: RecordTemplate, judged: RecordJudgement): RecordStep[] {
  const steps = template.sections.flatMap(({ id, fields = [], items = [] }): RecordStep[] => {
    const own = fields.filter((field) => judged.fields.get(field.id)?.applies !== false).map((field) => `values/${field.id}`)
    const results = items.flatMap((item) => item.results).filter((result) => !isOut(judged, result.id))
    const ofResults = results.map((result) => stepAt(id, result.id, [`results/${result.id}`]))
    return own.length > 0 ? [stepAt(id, '', own), ...ofResults] : ofResults
  })
  return [...steps, verdict]
}

function stepAt(section: string, result: string, places: readonly string[]): RecordStep {
  return { id: places[0] ?? '', section, result, places: new Set(places) }
}

function isOut(judged: RecordJudgement, result: string): boolean {
  const { state, by } = judged.results.get(result) ?? {}
  return state === 'none' && by === 'rule'
}

/** How a step stands: its result; of fields whether all that is asked for is filled in, or nothing is asked for and nothing there; or that an answer was not taken, or a signature no longer stands. */
export type StepStanding = ItemState | 'filled' | 'free' | 'refused' | 'changed'

export function stateOfStep({ result, places }: RecordStep, { judged, refused, resign }: StepState): StepStanding {
  if ([...places].some((place) => refused.has(place))) return 'refused'
  if ([...places].some((place) => resign.has(place))) return 'changed'
  if (result !== '') return judged.results.get(result)?.state ?? 'open'
  const asked = [...places].map((place) => judged.fields.get(place.slice('values/'.length)))
  if (asked.some((field) => field?.required === true && !field.filled)) return 'open'
  return asked.some((field) => field?.filled === true) ? 'filled' : 'free'
}

/** Whether something is still asked for at a step. */
export function isOpenStep(step: RecordStep, state: StepState): boolean {
  return ['open', 'refused', 'changed'].includes(stateOfStep(step, state))
}

/** The next step at which something is asked for, from the beginning when there is none below, the verdict when all is answered. */
export function nextOpenStep(steps: readonly RecordStep[], state: StepState, from: RecordStep | undefined): RecordStep | undefined {
  const at = from ? steps.indexOf(from) : -1
  return [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))].find((step) => isOpenStep(step, state)) ?? steps.at(-1)
}
