import { patternValidator } from './parts/pattern-validator.ts'

/** Signed, zero allowed, at most two decimals. */
export const decimal2 = patternValidator({
  id: 'decimal2',
  title: '两位小数',
  pattern: /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  message: '请输入数字，最多保留两位小数',
  source: 'foundation §5',
})
