import { messages } from '../../engine/problem-messages.ts'
import { passwordScore, passwordWeakness, SIMPLE_BELOW } from '../../engine/domain/password-strength.ts'

export interface PasswordInput {
  oldPassword: string
  newPassword: string
  again: string
}

export type PasswordProblems = Partial<Record<keyof PasswordInput | 'form', string>>

/** What is wrong before anything is sent (foundation §5 Password strength); `present` is what the password to be replaced is called. */
export function passwordProblems({ oldPassword, newPassword, again }: PasswordInput, present = '原密码'): PasswordProblems {
  const problems: PasswordProblems = {}
  if (oldPassword === '') problems.oldPassword = `请输入${present}`
  const weakness = passwordWeakness(newPassword)
  if (newPassword === '') problems.newPassword = '请输入新密码'
  else if (weakness) problems.newPassword = messages[weakness].message
  else if (newPassword === oldPassword) problems.newPassword = `新密码不能与${present}相同`
  if (again === '') problems.again = '请再次输入新密码'
  else if (again !== newPassword) problems.again = '两次输入的新密码不一致'
  return problems
}

/** Score 0 to 4 with its word; below 3 is simple. */
export function strengthOf(password: string): { score: number; level: 'none' | 'weak' | 'fair' | 'strong'; word: string } {
  if (password === '') return { score: 0, level: 'none', word: '' }
  const score = passwordScore(password)
  if (score < SIMPLE_BELOW) return { score: Math.max(1, score), level: 'weak', word: '弱' }
  return score === SIMPLE_BELOW ? { score, level: 'fair', word: '中' } : { score, level: 'strong', word: '强' }
}
