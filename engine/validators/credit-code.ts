import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { isCreditCode } from '../domain-numbers.ts'

/** Unified social credit code: 18 characters, check digit modulo 31 (GB 32100). */
export const creditCode = defineValidator({
  id: 'credit-code',
  title: '统一社会信用代码',
  params: z.strictObject({}),
  source: 'GB 32100',
  check: (value) => (typeof value === 'string' && isCreditCode(value.trim()) ? null : '统一社会信用代码不正确，请核对 18 位代码及校验位'),
})
