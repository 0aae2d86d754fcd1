import { originsOf } from '../layers/resolve/origins.ts'
import { explain } from '../explain/explain.ts'
import type { ExplainTarget, Explanation, RuleAnswer } from '../explain/explanation.ts'
import { inputText, layerName } from '../explain/wording.ts'
import type { Row } from '../schema/format/json.ts'
import { scopeOf, type OpenScreen } from './open-case.ts'

/** The words of an expectation that a control's explanation is narrowed to: ids of rules and names of facts. */
const about: Readonly<Record<string, { rules: readonly string[]; facts: readonly string[] }>> = {
  visible: { rules: ['group', 'visible'], facts: [] },
  required: { rules: ['required'], facts: ['必填'] },
  disabled: { rules: ['disabled', 'value', 'readOnly'], facts: ['只读', '由系统生成'] },
  value: { rules: ['value', 'default'], facts: [] },
  /** Of the whole form, asked of one of its fields. */
  readOnly: { rules: ['readOnly'], facts: [] },
}

/** Why a control is as it is, as the screen itself explains it: layers, rules with what they read, missing rights. `word` keeps what bears on one expectation. */
export function explanationLines(screen: OpenScreen, { at, id }: ExplainTarget, { word, row }: { word?: string; row?: Row | undefined } = {}): string[] {
  const answer = ask(screen, { at, id }, row)
  if (!answer) return []
  const part = word === undefined ? undefined : about[word]
  return [
    ...answer.origins.map((origin) => `${layerName(origin)}：${origin.text}`),
    ...answer.facts.filter(({ name }) => part?.facts.includes(name)).map(({ name, text }) => `${name}：${text}`),
    ...answer.rights.filter(({ granted }) => !granted).map(({ code, text }) => `${code}：${text}`),
    ...answer.rules.filter((rule) => part === undefined || part.rules.includes(rule.id)).map(ruleLine),
  ]
}

/** Why a row is coloured or not: the rules of all row tones. */
export function toneExplanation(screen: OpenScreen, row: Row): string[] {
  const [column] = 'columns' in screen.model ? screen.model.columns : []
  return column ? (ask(screen, { at: 'columns', id: column.id }, row)?.rules ?? []).map(ruleLine) : []
}

function ask(screen: OpenScreen, { at, id }: ExplainTarget, row: Row | undefined): Explanation | null {
  const { effective, model, session } = screen
  return explain({ at, id }, { effective, model, session, scope: scopeOf(screen, row), origins: originsOf(effective.layers, at, id) })
}

function ruleLine({ title, outcome, expression, inputs }: RuleAnswer): string {
  return `${title}${outcome}：${expression}${inputs.length > 0 ? `（${inputs.map(inputText).join('，')}）` : ''}`
}
