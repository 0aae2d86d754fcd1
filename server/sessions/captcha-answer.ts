import svgCaptcha from 'svg-captcha'
import { timingSafeEqualText } from '../calls/secrets.ts'

/** No letters that look alike. */
const ALIKE = '0oO1iIlLq9gB8S5Z2vVuU'

/** The answer that tests set through CAPTCHA_FIXED; never honoured in production. */
export function fixedCaptcha(env: NodeJS.ProcessEnv = process.env): string | null {
  return env['NODE_ENV'] !== 'production' && env['CAPTCHA_FIXED'] ? env['CAPTCHA_FIXED'] : null
}

/** Sentence to print at start when the captcha is fixed or that setting is refused; null otherwise. */
export function captchaWarning(env: NodeJS.ProcessEnv = process.env): string | null {
  if (!env['CAPTCHA_FIXED']) return null
  return fixedCaptcha(env)
    ? '警告：CAPTCHA_FIXED 已设置，验证码固定不变，仅供自动化测试，切勿对外开放。'
    : 'CAPTCHA_FIXED 在生产环境（NODE_ENV=production）不起作用，已忽略。'
}

/** Letters stand out as text must (WCAG 1.4.3), the lines across them less: the colours that the library draws lots for may be too pale to read. */
const INK = { letter: '#173a6b', line: '#8ba3c7', paper: '#f5f7fa' }

/** A picture and its answer. */
export function drawCaptcha(): { answer: string; svg: string } {
  const drawn = svgCaptcha.create({ size: 4, noise: 3, background: INK.paper, width: 120, height: 40, fontSize: 44, ignoreChars: ALIKE })
  const svg = drawn.data.replace(/<path fill="#\w+"/g, `<path fill="${INK.letter}"`).replace(/ stroke="#\w+"/g, ` stroke="${INK.line}"`)
  return { answer: fixedCaptcha() ?? drawn.text, svg }
}

/** True when the text answers the captcha: letter case and blanks around it do not matter. */
export function answersCaptcha(given: string, expected: string): boolean {
  return timingSafeEqualText(given.trim().toLowerCase(), expected.toLowerCase()) && expected !== ''
}
