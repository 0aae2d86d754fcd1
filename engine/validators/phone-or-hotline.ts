import { patternValidator } from './parts/pattern-validator.ts'

/** What may be dialled for help: a mobile, a landline, a 400 number, or a short number of a service (96333, 12365, 119). */
export const phoneOrHotline = patternValidator({
  id: 'phone-or-hotline',
  title: '电话或服务热线',
  pattern: /^(?:1[2-9]\d{9}|(?:0\d{2,3}-?)?\d{7,8}|400-?\d{3}-?\d{4}|9[56]\d{3,4}|12\d{3}|1(?:1\d|20|22))$/,
  message: '请输入正确的手机号码、固定电话或服务热线',
  source: 'foundation §5; domain-notes §9 (96333)',
})
