import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { sendSms } from './send-sms.ts'

const params = { sendType: 'SBTZ', phone: 'tel', name: 'who', key: 'id' }

test('given a row without a phone, when sent, then it warns with the words of the specification (§5)', () => {
  expect(notifications(runAction(sendSms, params, screenOf({ row: { id: '1', who: '周磊', tel: '' } })))).toEqual(['请填写短信服务号码,再进行发送！'])
})

test('given a phone, when its words are shown and confirmed, then the message goes out', () => {
  const answers = { request: [{ text: '【特种设备检验】周磊您好' }, {}], confirm: [true] }
  const effects = runAction(sendSms, params, screenOf({ row: { id: '1', who: '周磊', tel: '13800138000' } }), answers)
  expect(effects.map((each) => each.effect)).toEqual(['request', 'confirm', 'request', 'notify'])
  expect(effects[1]).toMatchObject({ content: '确认发送短信给周磊（13800138000）吗？\n\n【特种设备检验】周磊您好' })
  expect(effects[2]).toMatchObject({ params: { sendType: 'SBTZ', recnumber: '13800138000', datacode: '1' } })
  expect(notifications(effects)).toEqual(['发送短信成功'])
})

test('given a phone, when not confirmed, then nothing goes out', () => {
  expect(runAction(sendSms, params, screenOf({ row: { id: '1', tel: '13800138000' } }), { request: [{ text: '您好' }], confirm: [false] })).toHaveLength(2)
})
