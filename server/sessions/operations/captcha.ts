import { drawCaptcha } from '../captcha-answer.ts'
import { badParameter, requiredText } from '../../calls/input/input.ts'
import { lifetimes, addMilliseconds } from '../lifetimes.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'
import { saveCaptcha } from '../queries/login.ts'

/** Draws a captcha bound to the number the browser chose; good for one answer. */
export const captcha = defineOperation({
  id: 'captcha',
  title: '登录验证码',
  contract: { needs: { randomNum: '浏览器自取的随机编号' }, answers: 'file' },
  transaction: false,
  perMinute: 300,
  async run({ db, input, ip, now, reply }) {
    const randomNum = requiredText(input, 'randomNum', 64)
    if (!/^[\w.-]{8,64}$/.test(randomNum)) throw badParameter('randomNum', '8 至 64 位字母或数字')
    const moment = now()
    const { answer, svg } = drawCaptcha()
    await saveCaptcha(db, { randomNum, answer: answer.toLowerCase(), ip, now: moment, expiresAt: addMilliseconds(moment, lifetimes.captcha) })
    await reply.header('cache-control', 'no-store').type('image/svg+xml; charset=utf-8').send(svg)
    return REPLY_SENT
  },
})
