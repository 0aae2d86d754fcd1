import { describe, expect, it } from 'vitest'
import { answersCaptcha, captchaWarning, drawCaptcha, fixedCaptcha } from './captcha-answer.ts'

/** Relative luminance of a colour like #a1b2c3; below 0.18 its contrast to near white is above 4.5. */
function luminance(colour: string): number {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('captcha', () => {
  it('is a picture whose answer is not readable in it', () => {
    const { answer, svg } = drawCaptcha()
    expect(answer).toMatch(/^[A-Za-z0-9]{4}$/)
    expect(svg).toContain('<svg')
    expect(svg).not.toContain(`>${answer}<`)
    expect(svg).not.toContain('<text')
  })

  it('has letters that can be read on its paper, whatever lots are drawn', () => {
    const glyphs = Array.from({ length: 20 }, () => [...drawCaptcha().svg.matchAll(/<path fill="(#\w+)" d/g)].map(([, colour]) => colour ?? ''))
    for (const colours of glyphs) expect(colours).toHaveLength(4)
    expect(Math.max(...glyphs.flat().map(luminance))).toBeLessThan(0.18)
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
