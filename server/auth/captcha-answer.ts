import svgCaptcha from 'svg-captcha'
import { sameText } from './secrets.ts'

/** No letters that look alike. */
const ALIKE = '0oO1iIlLq9gB8S5Z2vVuU'

/** The answer that tests set through CAPTCHA_FIXED; never honoured in production. */
export function fixedCaptcha(env: NodeJS.ProcessEnv = process.env): string | null {
  return env['NODE_ENV'] !== 'production' && env['CAPTCHA_FIXED'] ? env['CAPTCHA_FIXED'] : null
}

/** Sentence to print at start when the captcha is fixed or the wish is refused; null otherwise. */
export function captchaWarning(env: NodeJS.ProcessEnv = process.env): string | null {
  if (!env['CAPTCHA_FIXED']) return null
  return fixedCaptcha(env)
    ? '警告：CAPTCHA_FIXED 已设置，验证码固定不变，仅供自动化测试，切勿对外开放。'
    : 'CAPTCHA_FIXED 在生产环境（NODE_ENV=production）不起作用，已忽略。'
}

/** A picture and its answer. */
export function drawCaptcha(): { answer: string; svg: string } {
  const drawn = svgCaptcha.create({ size: 4, noise: 3, color: true, background: '#f5f7fa', width: 120, height: 40, fontSize: 44, ignoreChars: ALIKE })
  return { answer: fixedCaptcha() ?? drawn.text, svg: drawn.data }
}

/** True when the text answers the captcha: letter case and blanks around it do not matter. */
export function answersCaptcha(given: string, expected: string): boolean {
  return sameText(given.trim().toLowerCase(), expected.toLowerCase()) && expected !== ''
}
