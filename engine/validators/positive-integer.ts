import { patternValidator } from './parts/pattern-validator.ts'

/** A whole number from 1 up, without leading zeros. */
export const positiveInteger = patternValidator({
  id: 'positive-integer',
  title: '正整数',
  pattern: /^[1-9]\d*$/,
  message: '请输入正整数',
  source: 'foundation §5',
})
