import { patternValidator } from './parts/pattern-validator.ts'

/** A mobile, a landline with or without area code, or a 400 number. */
export const mobileOrPhone = patternValidator({
  id: 'mobile-or-phone',
  title: '手机或固定电话',
  pattern: /^(?:1[2-9]\d{9}|(?:0\d{2,3}-?)?\d{7,8}|400-?\d{3}-?\d{4})$/,
  message: '请输入正确的手机号码或固定电话',
  source: 'foundation §5',
})
