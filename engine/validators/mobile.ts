import { patternValidator } from './parts/pattern-validator.ts'

/** 11 digits, starting with 1, second digit 2 to 9. */
export const mobile = patternValidator({ id: 'mobile', title: '手机号码', pattern: /^1[2-9]\d{9}$/, message: '手机号码格式不正确', source: 'foundation §5' })
