import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { isNationalId } from '../domain-numbers.ts'

/** 18 digits with area, date of birth and check digit (GB 11643). */
export const nationalId = defineValidator({
  id: 'national-id',
  title: '身份证号码',
  params: z.strictObject({}),
  source: 'seed 1 §5; GB 11643',
  check: (value) => (typeof value === 'string' && isNationalId(value.trim()) ? null : '身份证号码格式不正确'),
})
