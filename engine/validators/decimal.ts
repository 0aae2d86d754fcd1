import { patternValidator } from './parts/pattern-validator.ts'

/** A decimal number in plain notation. */
export const decimal = patternValidator({
  id: 'decimal',
  title: '小数',
  pattern: /^-?\d+(?:\.\d+)?$/,
  message: '请输入正确的小数格式',
  source: 'foundation §5',
})
