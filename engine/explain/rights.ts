import { hasOperator, type SessionInfo } from '../schema/accounts/session.ts'
import type { JsonObject } from '../schema/format/json.ts'
import type { ExplainContext, RightAnswer } from './explanation.ts'
import type { FoundNode } from './find-node.ts'

/** Operator codes that a button and the calls behind it ask for, each with whether the user holds it and by what. Other controls ask for none. */
export function rightsOf(found: FoundNode, { effective, session }: ExplainContext): RightAnswer[] {
  if (found.is !== 'action') return []
  const { operator, params } = found.node
  const own = operator === null ? [] : [answerFor(operator, session)]
  return [
    ...own,
    ...callsIn(params, effective.calls)
      .flatMap((call) => callRights(call.operator ?? [], session))
      .filter(({ code }) => code !== operator),
  ]
}

/** The calls that parameters name. */
export function callsIn<Call>(params: JsonObject, calls: Readonly<Record<string, Call>>): Call[] {
  return Object.values(params).flatMap((value) => {
    const call = typeof value === 'string' && Object.hasOwn(calls, value) ? calls[value] : undefined
    return call === undefined ? [] : [call]
  })
}

/** Any one code of a call is enough: those held, or all of them when none is. */
function callRights(codes: readonly string[], session: SessionInfo): RightAnswer[] {
  const answers = codes.map((code) => answerFor(code, session))
  const granted = answers.filter((each) => each.granted)
  return granted.length > 0 ? granted : answers
}

function answerFor(code: string, session: SessionInfo): RightAnswer {
  const { operators, user } = session
  const roles = user.roleNames === '' ? '' : `（角色：${user.roleNames.replaceAll(',', '、')}）`
  if (!hasOperator(session, code)) return { code, granted: false, text: `没有此操作权限${roles}，请联系管理员` }
  const screen = `${code.slice(0, code.lastIndexOf(':'))}:*`
  const by = operators.has(code) ? '' : operators.has(screen) ? `，来自 ${screen}` : '，来自全部权限'
  return { code, granted: true, text: `有此操作权限${by}${roles}` }
}
