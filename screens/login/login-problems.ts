import { ProblemError } from '../../engine/problem.ts'
import { describeFailure } from '../../renderers/errors/describe-failure.ts'

/** The inputs of the login form, and the place for what concerns none of them. */
export type LoginField = 'username' | 'password' | 'validateCode' | 'form'
export type LoginProblems = Partial<Record<LoginField, string>>

/** What is missing before anything is sent; user names are trimmed (inspection §5). */
export function missingInput(input: { username: string; password: string; validateCode: string }): LoginProblems {
  const problems: LoginProblems = {}
  if (input.username.trim() === '') problems.username = '请输入用户名'
  if (input.password === '') problems.password = '请输入密码'
  if (input.validateCode.trim() === '') problems.validateCode = '请输入验证码'
  return problems
}

/** Puts a refused login's words at the input they are about. */
export function refusedInput(error: unknown): LoginProblems {
  const [first] = error instanceof ProblemError ? error.problems : []
  if (!first) return { form: faultText(error, '登录失败，请稍后重试') }
  const at: Record<string, LoginField> = { 'auth.captcha': 'validateCode', 'auth.failed': 'password', 'auth.empty': 'username' }
  const text = first.code === 'auth.captcha' ? first.message : [first.message, first.cure].filter((part) => part !== '').join('，')
  return { [at[first.code] ?? 'form']: text }
}

/** What to say of a fault that is no refusal: that the page is out of date when it is, else `otherwise`. */
export function faultText(error: unknown, otherwise: string): string {
  const { kind, message } = describeFailure(error)
  return kind === 'stale' ? message : otherwise
}

/** The input to put the cursor in: the first that has a problem. */
export function firstProblem(problems: LoginProblems): Exclude<LoginField, 'form'> | null {
  return (['username', 'password', 'validateCode'] as const).find((field) => problems[field] !== undefined) ?? null
}
