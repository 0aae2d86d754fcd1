import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { passwordWeakness } from '../domain/password-strength.ts'
import { messages } from '../problem-messages.ts'

/** At least 6 characters of at least three classes: lowercase, digit, uppercase, symbol. */
export const passwordScore = defineValidator({
  id: 'password-score',
  title: '密码强度',
  params: z.strictObject({}),
  source: 'foundation §5 Password strength',
  check: (value) => {
    const weakness = passwordWeakness(typeof value === 'string' ? value : '')
    return weakness ? messages[weakness].message : null
  },
})
