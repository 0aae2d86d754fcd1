import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'

/** Accepts every value: keeps a place for a rule that a site may set (seed 1 §5, generic pass-through). */
export const anyValue = defineValidator({ id: 'any-value', title: '不校验', params: z.strictObject({}), source: 'foundation §5', check: () => null })
