import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { isCreditCode } from '../domain/check-digits.ts'

/** Unified social credit code: 18 digits and capitals, check character modulo 31 (GB 32100). */
export const creditCode = defineValidator({
  id: 'credit-code',
  title: '统一社会信用代码',
  params: z.strictObject({}),
  source: 'GB 32100',
  check: (value) => {
    if (typeof value === 'string' && isCreditCode(value)) return null
    return typeof value === 'string' && isCreditCode(value.toUpperCase())
      ? '统一社会信用代码中的字母请用大写'
      : '统一社会信用代码不正确，请核对 18 位代码及校验位'
  },
})
