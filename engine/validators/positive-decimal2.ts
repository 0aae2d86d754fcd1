import { patternValidator } from './parts/pattern-validator.ts'

/** Above zero, at most two decimals. */
export const positiveDecimal2 = patternValidator({
  id: 'positive-decimal2',
  title: '正数两位小数',
  pattern: /^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  message: '请输入正数，最多保留两位小数',
  source: 'foundation §5',
})
