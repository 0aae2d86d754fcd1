import { patternValidator } from './parts/pattern-validator.ts'

/** Above zero, at most three decimals. */
export const positiveDecimal3 = patternValidator({
  id: 'positive-decimal3',
  title: '正数三位小数',
  pattern: /^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d{1,3})?$/,
  message: '请输入正数，最多保留三位小数',
  source: 'foundation §5',
})
