import { patternValidator } from './parts/pattern-validator.ts'

/** 12 or more letters or digits; the length of the code varies with its year of issue. */
export const equipmentCode = patternValidator({
  id: 'equipment-code',
  title: '设备代码',
  pattern: /^[A-Za-z0-9]{12,}$/,
  message: '设备代码应为 12 位及以上字母或数字',
  source: 'foundation §5',
})
