import { patternValidator } from './parts/pattern-validator.ts'

/** An e-mail address: name@domain with at least one dot in the domain. */
export const email = patternValidator({
  id: 'email',
  title: '电子邮箱',
  pattern: /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
  message: '邮箱格式不正确',
  source: 'foundation §5',
})
