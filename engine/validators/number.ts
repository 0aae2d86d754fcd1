import { patternValidator } from './parts/pattern-validator.ts'

/** A number, signed or not, with or without decimals. */
export const number = patternValidator({ id: 'number', title: '数字', pattern: /^-?\d+(?:\.\d+)?$/, message: '请输入数字', source: 'foundation §5' })
