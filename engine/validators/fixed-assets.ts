import { patternValidator } from './parts/pattern-validator.ts'

/** Fixed assets in 万元: a positive whole number. */
export const fixedAssets = patternValidator({
  id: 'fixed-assets',
  title: '固定资产',
  pattern: /^[1-9]\d*$/,
  message: '固定资产请输入正整数',
  source: 'foundation §5',
})
