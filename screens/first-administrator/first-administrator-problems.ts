import { messages } from '../../engine/problem-messages.ts'
import { ProblemError } from '../../engine/problem.ts'
import { passwordWeakness } from '../../engine/domain/password-strength.ts'
import { faultText } from '../login/login-problems.ts'
import type { NewAdministrator } from './first-administrator-calls.ts'

/** The inputs of the page, and the place for what concerns none of them. */
export type Field = 'username' | 'name' | 'password' | 'again' | 'offices' | 'form'
export type Problems = Partial<Record<Field, string>>
export type Typed = NewAdministrator & { again: string }

const fields: readonly Field[] = ['username', 'name', 'password', 'again', 'offices']

/** What is wrong before anything is sent; the server judges anew. */
export function faultsOf({ username, name, password, again, offices }: Typed): Problems {
  const problems: Problems = {}
  const weakness = passwordWeakness(password)
  if (username.trim() === '') problems.username = '请输入用户名'
  if (name.trim() === '') problems.name = '请输入姓名'
  if (weakness) problems.password = messages[weakness].message
  else if (again !== password) problems.again = '两次输入的密码不一致'
  if (Object.values(offices).every((office) => office.trim() === '')) problems.offices = '请至少填写一个机构名称'
  return problems
}

/** The server's words at the input their path names. */
export function refusalsOf(error: unknown): Problems {
  if (!(error instanceof ProblemError)) return { form: faultText(error, '设置失败，请稍后重试') }
  const problems: Problems = {}
  for (const { path, message, cure } of error.problems) {
    const named = fields.find((field) => path === `/${field}`)
    problems[named ?? 'form'] = named ? message : `${message}，${cure}`
  }
  return problems
}

/** The input to put the cursor in. */
export function firstFault(problems: Problems): Field | undefined {
  return fields.find((field) => problems[field] !== undefined)
}
