import { actionState } from '../model/action-state.ts'
import type { ActionModel, ViewModel } from '../model/model.ts'
import type { Json, Row } from '../schema/json.ts'
import type { RecordValidator } from '../schema/record-problems.ts'
import type { ActionExpectation } from '../schema/screen-test.ts'
import { byId, contains, type Findings } from './findings.ts'
import { firstEffects } from './first-effects.ts'
import { scopeOf, type OpenScreen } from './open-case.ts'
import { whyAction } from './why.ts'

type Path = readonly (string | number)[]

/** Buttons of the whole screen: toolbar of a list, footer of a form. */
export function screenActions(model: ViewModel): Map<string, ActionModel> {
  return byId([...('toolbar' in model ? model.toolbar : []), ...('footer' in model ? model.footer : [])])
}

/** What stands in the operation column and behind its link cells. */
export function rowActions(model: ViewModel): Map<string, ActionModel> {
  return byId('rowActions' in model ? [...model.rowActions, ...model.rowMore] : [])
}

/** Compares buttons or links, those of a row with the row in scope. */
export function compareActions(
  findings: Findings,
  screen: OpenScreen,
  validate: RecordValidator | null,
  { expected, actions, path, row }: { expected: Record<string, ActionExpectation>; actions: ReadonlyMap<string, ActionModel>; path: Path; row?: Row },
): void {
  for (const [id, wanted] of Object.entries(expected)) {
    const action = findings.known([...path, id], id, actions, row ? '行操作' : '按钮')
    if (action) compareAction(findings, screen, validate, { wanted, action, path: [...path, id], row })
  }
}

function compareAction(
  findings: Findings,
  screen: OpenScreen,
  validate: RecordValidator | null,
  { wanted, action, path, row }: { wanted: ActionExpectation; action: ActionModel; path: Path; row: Row | undefined },
): void {
  const scope = scopeOf(screen, row)
  const state = actionState(action, scope)
  const name = `${row ? '行操作' : '按钮'}“${action.title}”`
  const why = (): string[] => whyAction(action, state.why, scope)
  findings.same([...path, 'visible'], `${name}是否显示`, wanted.visible, state.visible, why)
  findings.same([...path, 'disabled'], `${name}是否禁用`, wanted.disabled, state.disabled, why)
  findings.same([...path, 'denied'], `${name}是否无权限`, wanted.denied, action.denied, why)
  const reasons = state.why.map(({ text }) => text).join('；')
  if (wanted.why !== undefined && !reasons.includes(wanted.why)) findings.fail([...path, 'why'], `${name}的原因`, wanted.why, reasons || '没有原因', why())
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
