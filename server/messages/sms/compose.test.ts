import { describe, expect, it } from 'vitest'
import type { SmsTemplate } from '../../../engine/schema/business/sms-template.ts'
import { composeSms, phonesOf } from './compose.ts'

const template: SmsTemplate = {
  kind: 'sms',
  version: 1,
  id: 'T',
  title: 't',
  entity: 'e',
  phones: ['tel', 'tel2'],
  name: 'who',
  signature: '检验院',
  text: '{who}您好：{kind}共{count}台{nothing}。',
  noPhone: '无号码',
}

describe('text messages by template', () => {
  it('given codes with labels, when composed, then labels are read, numbers written, missing fields left out', () => {
    expect(composeSms(template, { who: '张三', kind: '05', kind_label: '定期检验', count: 3 })).toBe('【检验院】张三您好：定期检验共3台。')
  })
  it('given line breaks in a field, when composed, then the message stays one line', () => {
    expect(composeSms(template, { who: '张\r\n三', kind: '', count: 0 })).toBe('【检验院】张 三您好：共0台。')
  })
  it('given two fields with one number, when asked for numbers, then it is named once; blanks are none', () => {
    expect(phonesOf(template, { tel: ' 13800000000', tel2: '13800000000' })).toEqual(['13800000000'])
    expect(phonesOf(template, { tel: ' ' })).toEqual([])
  })
})
