import { expect, test } from 'vitest'
import { drive, screenOf, told } from '../../tests/fixtures/drive.ts'
import { sendSms } from './send-sms.ts'

const params = { sendType: 'SBTZ', phone: 'tel', name: 'who', key: 'id' }

test('given a row without a phone, when sent, then it warns with the words of the specification (§5)', () => {
  expect(told(drive(sendSms, params, screenOf({ row: { id: '1', who: '周磊', tel: '' } })))).toEqual(['请填写短信服务号码,再进行发送！'])
})

test('given a phone, when confirmed, then the message goes out', () => {
  const effects = drive(sendSms, params, screenOf({ row: { id: '1', who: '周磊', tel: '13800138000' } }), { confirm: [true] })
  expect(effects.map((each) => each.effect)).toEqual(['confirm', 'request', 'notify'])
  expect(effects[1]).toMatchObject({ params: { sendType: 'SBTZ', recnumber: '13800138000', datacode: '1' } })
  expect(told(effects)).toEqual(['发送短信成功'])
})

test('given a phone, when not confirmed, then nothing goes out', () => {
  expect(drive(sendSms, params, screenOf({ row: { id: '1', tel: '13800138000' } }), { confirm: [false] })).toHaveLength(1)
})
