import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

/** One screen of a record that is gone through item by item: a result, or the own fields of a section. */
export interface RecordStep {
  section: string
  /** The result that is signed or measured here; '' where fields are filled in. */
  result: string
  places: ReadonlySet<string>
}

/** The steps of a record in the order of its paper; what by rule does not apply is none. */
export function recordSteps(template: RecordTemplate, judged: RecordJudgement): RecordStep[] {
  return template.sections.flatMap(({ id, fields = [], items = [] }): RecordStep[] => {
    const results = items.flatMap((item) => item.results).filter((result) => !isOut(judged, result.id))
    const own = fields.length > 0 ? [{ section: id, result: '', places: new Set(fields.map((field) => `values/${field.id}`)) }] : []
    return [...own, ...results.map((result) => ({ section: id, result: result.id, places: new Set([`results/${result.id}`]) }))]
  })
}

function isOut(judged: RecordJudgement, result: string): boolean {
  const { state, by } = judged.results.get(result) ?? {}
  return state === 'none' && by === 'rule'
}

/** Whether something is still asked for at a step. */
export function isOpenStep({ result, places }: RecordStep, judged: RecordJudgement): boolean {
  if (result !== '') return (judged.results.get(result)?.state ?? 'open') === 'open'
  return [...places].some((place) => {
    const field = judged.fields.get(place.slice('values/'.length))
    return field?.required === true && !field.filled
  })
}

/** The next step at which something is asked for, from the beginning when there is none below; undefined when all is answered. */
export function nextOpenStep(steps: readonly RecordStep[], judged: RecordJudgement, from: RecordStep | undefined): RecordStep | undefined {
  const at = from ? steps.indexOf(from) : -1
  return [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))].find((step) => isOpenStep(step, judged))
}
