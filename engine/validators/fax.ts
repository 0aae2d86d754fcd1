import { patternValidator } from './parts/pattern-validator.ts'

/** 7 or 8 digits, optionally after an area code of 3 or 4. */
export const fax = patternValidator({ id: 'fax', title: '传真', pattern: /^(?:\d{3,4}-?)?\d{7,8}$/, message: '传真格式不正确', source: 'foundation §5' })
