import { didYouMean } from '../did-you-mean.ts'
import { problem, type Problem } from '../problem.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'

/** What `${…}` stand for in conventions and fragments; undefined: the view does not say enough to know it. */
export type TemplateValues = Readonly<Record<'key' | 'resource' | 'viewNo' | 'code' | 'title' | 'entity', string | undefined>> & {
  /** Id of the entry that takes the node. */
  readonly id?: string
}

const PLACEHOLDER = /\$\{(\w*)\}/g

/** A shared value with its `${…}` filled for one view; what cannot be filled is told with its pointer and left as it is. */
export function fillTemplate<Value extends Json | JsonObject>(value: Value, values: TemplateValues, report: (found: Problem) => void, path = ''): Value {
  if (typeof value === 'string') return fillText(value, values, report, path) as Value
  if (Array.isArray(value)) return value.map((each, at) => fillTemplate(each, values, report, `${path}/${at}`)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillTemplate(each as Json, values, report, `${path}/${name}`)])) as Value
}

function fillText(text: string, values: TemplateValues, report: (found: Problem) => void, path: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const known = Object.hasOwn(values, name)
    const value = known ? values[name as keyof TemplateValues] : undefined
    if (value !== undefined) return value
    const suggestion = known ? '请在界面中写明 find 或 load，或写全这一项' : didYouMean(name, Object.keys(values))
    report(problem('schema.unknown-placeholder', path, { got: whole, suggestion }))
    return whole
  })
}
