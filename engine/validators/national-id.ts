import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { nationalIdFault } from '../domain/check-digits.ts'

const messages = {
  old: '15 位旧身份证号码已停用，请填写 18 位号码',
  'lower-case': '身份证号码末位请用大写 X',
  form: '身份证号码格式不正确',
  birth: '身份证号码中的出生日期不存在',
  check: '身份证号码校验位不正确，请核对',
}

/** 18 digits with area, date of birth and check digit (GB 11643); the last may be a capital X. Numbers of 15 digits ended with 2012. */
export const nationalId = defineValidator({
  id: 'national-id',
  title: '身份证号码',
  params: z.strictObject({}),
  source: 'foundation §5; GB 11643',
  check: (value) => {
    const fault = typeof value === 'string' ? nationalIdFault(value) : 'form'
    return fault === null ? null : messages[fault]
  },
})
