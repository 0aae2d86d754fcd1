import { actions } from '../../actions/registry.ts'
import type { Known } from '../../expressions/known.ts'
import type { Json } from '../json.ts'
import { issueProblems } from '../parse-problems.ts'
import type { ActionUse } from '../words.ts'
import type { AllFiles } from './files.ts'
import type { Report } from './report.ts'

/** Parameters of actions that name a call, and those that name a view (`open` of a flow action: the view shown afterwards). */
const callParams = new Set(['call', 'save', 'select'])
const viewParams = new Set(['view', 'form', 'open'])

/** Actions in use must be registered, with parameters they take; what these name must exist; rules must make sense. */
export function checkActions({ all, report }: { all: AllFiles; report: Report }, uses: readonly ActionUse[] | undefined, section: string, known: Known): void {
  uses?.forEach((use, index) => {
    const path = `${section}/${index}`
    report.expression(use.visible, known, `${path}/visible`, 'bool')
    report.expression(use.disabled, known, `${path}/disabled`, 'bool')
    const definition = actions.get(use.action)
    if (!definition) return report.known(use.action, actions.keys(), `${path}/action`, '操作')
    const params = use.params ?? {}
    const result = definition.params.safeParse(params)
    if (!result.success) for (const found of issueProblems(definition.params, params, result.error.issues)) report.take(found, `${path}/params${found.path}`)
    for (const [name, value] of Object.entries(params)) checkName(all, report, name, value, `${path}/params/${name}`)
  })
}

function checkName(all: AllFiles, report: Report, name: string, value: Json, path: string): void {
  if (typeof value !== 'string' || value.includes('{')) return
  if (callParams.has(name)) report.known(value, all.calls.keys(), path, '接口')
  if (viewParams.has(name)) report.known(value, all.views.keys(), path, '页面')
}
