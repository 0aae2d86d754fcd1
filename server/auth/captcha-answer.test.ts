import { describe, expect, it } from 'vitest'
import { answersCaptcha, captchaWarning, drawCaptcha, fixedCaptcha } from './captcha-answer.ts'

describe('captcha', () => {
  it('is a picture whose answer is not readable in it', () => {
    const { answer, svg } = drawCaptcha()
    expect(answer).toMatch(/^[A-Za-z0-9]{4}$/)
    expect(svg).toContain('<svg')
    expect(svg).not.toContain(`>${answer}<`)
    expect(svg).not.toContain('<text')
  })

  it('is answered whatever the case of the letters', () => {
    expect(answersCaptcha(' aB3d', 'Ab3D')).toBe(true)
    expect(answersCaptcha('ab3', 'ab3d')).toBe(false)
    expect(answersCaptcha('', '')).toBe(false)
  })

  it('can be fixed for tests, but never in production, and says so', () => {
    expect(fixedCaptcha({ CAPTCHA_FIXED: '1234', NODE_ENV: 'test' })).toBe('1234')
    expect(fixedCaptcha({ CAPTCHA_FIXED: '1234', NODE_ENV: 'production' })).toBeNull()
    expect(fixedCaptcha({ CAPTCHA_FIXED: '' })).toBeNull()
    expect(captchaWarning({ CAPTCHA_FIXED: '1234' })).toContain('警告')
    expect(captchaWarning({ CAPTCHA_FIXED: '1234', NODE_ENV: 'production' })).toContain('不起作用')
    expect(captchaWarning({})).toBeNull()
  })
})
