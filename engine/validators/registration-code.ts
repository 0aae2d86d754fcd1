import { patternValidator } from './parts/pattern-validator.ts'

/** 设备注册代码 of 20: catalogue code 4, area 6, year and month of registration 6, serial number 4. */
export const registrationCode = patternValidator({
  id: 'registration-code',
  title: '设备注册代码',
  pattern: /^[1-9A-F][0-9A-Z]{3}[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])\d{4}$/,
  message: '设备注册代码应为 20 位：分类码 4 位、区划 6 位、登记年月 6 位、顺序号 4 位',
  source: '特种设备注册登记与使用管理规则（2001）',
})
