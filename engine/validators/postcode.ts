import { patternValidator } from './parts/pattern-validator.ts'

/** 6 digits, not starting with 0. */
export const postcode = patternValidator({ id: 'postcode', title: '邮政编码', pattern: /^[1-9]\d{5}$/, message: '邮政编码格式不正确', source: 'foundation §5' })
