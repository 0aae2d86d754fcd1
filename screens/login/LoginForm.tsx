import { PushButton } from '../../renderers/button/PushButton.tsx'
import { PasswordInput } from '../../renderers/inputs/PasswordInput.tsx'
import { LabelledInput } from './LabelledInput.tsx'
import type { Credentials } from '../session/sign-in.ts'
import { useLogin } from './use-login.ts'
import '../../renderers/inputs/field-controls.css'
import './login-form.css'

interface Props {
  officetype: string
  /** Address of the captcha picture for a random number. */
  captcha(randomNum: string): string
  /** Logs in; a refusal is shown at the input it is about. */
  onSubmit(credentials: Credentials): Promise<void>
  initial: { username: string; remember: boolean }
  /** The user is known: only password and captcha are asked. */
  fixedUser?: boolean
  submitText?: string
}

/** User name, password, captcha: enter submits, problems show at their input. */
export function LoginForm({ officetype, captcha, onSubmit, initial, fixedUser = false, submitText = '登录' }: Props) {
  const { input, problems, busy, randomNum, refs, change, remember, redraw, submit } = useLogin(initial, officetype, onSubmit)
  const usual = (field: 'username' | 'password' | 'validateCode', id: string, describedBy: string | undefined) => ({
    id,
    ref: refs[field],
    value: input[field],
    className: 'vn-input',
    'aria-invalid': problems[field] ? true : undefined,
    'aria-describedby': describedBy,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  const nameKnown = fixedUser || initial.username !== ''
  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      {problems.form && (
        <p className="login-refused" role="alert">
          {problems.form}
        </p>
      )}
      <LabelledInput title="用户名" problem={problems.username}>
        {(id, by) => <input {...usual('username', id, by)} autoComplete="username" maxLength={64} disabled={fixedUser} autoFocus={!nameKnown} />}
      </LabelledInput>
      <LabelledInput title="密码" problem={problems.password}>
        {(id, by) => <PasswordInput {...usual('password', id, by)} autoComplete="current-password" maxLength={64} autoFocus={nameKnown} />}
      </LabelledInput>
      <LabelledInput title="验证码" problem={problems.validateCode}>
        {(id, by) => (
          <div className="login-captcha">
            <input {...usual('validateCode', id, by)} autoComplete="off" maxLength={8} />
            <button type="button" title="看不清，换一张" aria-label="换一张验证码" onClick={redraw}>
              <img src={captcha(randomNum)} alt="验证码图片" width={120} height={40} />
            </button>
          </div>
        )}
      </LabelledInput>
      {!fixedUser && (
        <label className="login-remember">
          <input type="checkbox" checked={input.remember} onChange={(event) => remember(event.target.checked)} />
          记住登录（10 天）
        </label>
      )}
      <PushButton look="primary" size="large" type="submit" wide busy={busy}>
        {submitText}
      </PushButton>
    </form>
  )
}
