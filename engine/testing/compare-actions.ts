import { actionState } from '../model/action-state.ts'
import type { ActionModel, ViewModel } from '../model/model.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import type { ActionExpectation } from '../schema/screens/screen-test.ts'
import { contains, type Findings } from './findings.ts'
import { firstEffects } from './initial-requests.ts'
import { scopeOf, type OpenScreen } from './open-case.ts'
import { explanationLines } from './compare-explanation.ts'

type Path = readonly (string | number)[]

const screenSections = ['toolbar', 'footer'] as const
const rowSections = ['rowActions', 'rowMore'] as const

interface Placed {
  action: ActionModel
  /** Section that holds it. */
  at: string
}

/** Compares buttons of the whole screen or, with a row, what stands in its operation column and behind its link cells. */
export function compareActions(
  findings: Findings,
  screen: OpenScreen,
  validate: RecordValidator | null,
  { expected, path, row }: { expected: Record<string, ActionExpectation>; path: Path; row?: Row },
): void {
  const known = new Map((row ? rowSections : screenSections).flatMap((at) => listOf(screen.model, at).map((action) => [action.id, { action, at }] as const)))
  for (const [id, wanted] of Object.entries(expected)) {
    const placed = findings.known([...path, id], id, known, row ? '行操作' : '按钮')
    if (placed) compareAction(findings, screen, validate, { wanted, placed, path: [...path, id], row })
  }
}

function listOf(model: ViewModel, at: string): readonly ActionModel[] {
  return (model as unknown as Record<string, readonly ActionModel[] | undefined>)[at] ?? []
}

function compareAction(
  findings: Findings,
  screen: OpenScreen,
  validate: RecordValidator | null,
  { wanted, placed: { action, at }, path, row }: { wanted: ActionExpectation; placed: Placed; path: Path; row: Row | undefined },
): void {
  const scope = scopeOf(screen, row)
  const state = actionState(action, scope)
  const name = `${row ? '行操作' : '按钮'}“${action.title}”`
  const why = (): string[] => explanationLines(screen, { at, id: action.id }, { row })
  findings.same([...path, 'visible'], `${name}是否显示`, wanted.visible, state.visible, why)
  findings.same([...path, 'disabled'], `${name}是否禁用`, wanted.disabled, state.disabled, why)
  findings.same([...path, 'denied'], `${name}是否无权限`, wanted.denied, action.denied, why)
  const reasons = state.why.map(({ text }) => text).join('；')
  // what a user reads names no code, the explanation for configurers does
  const told = [reasons, ...why()]
  if (wanted.why !== undefined && !told.some((line) => line.includes(wanted.why ?? '')))
    findings.fail([...path, 'why'], `${name}的原因`, wanted.why, reasons || '没有原因', why())
  if (!wanted.effects) return
  if (!state.visible || state.disabled) return findings.fail([...path, 'effects'], name, '可以使用', '用不了', why())
  compareEffects(findings, name, wanted.effects, firstEffects(screen, action, row, Math.max(1, wanted.effects.length), validate), [...path, 'effects'])
}

function compareEffects(findings: Findings, name: string, wanted: readonly Row[], got: readonly Json[], path: Path): void {
  if (wanted.length === 0 && got.length > 0) findings.fail(path, `${name}的效果`, '什么也不发生', JSON.stringify(got[0]))
  wanted.forEach((effect, at) => {
    if (!contains(effect, got[at])) findings.fail([...path, at], `${name}的第 ${at + 1} 个效果`, JSON.stringify(effect), JSON.stringify(got[at] ?? null))
  })
}
