import { useState, type ChangeEvent, type FormEvent } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { PasswordInput } from '../../renderers/inputs/PasswordInput.tsx'
import { LabelledInput } from './LabelledInput.tsx'
import { missingInput, refusedInput, type LoginProblems } from './login-problems.ts'
import '../../renderers/inputs/field-controls.css'
import './login-form.css'

interface Props {
  /** Whom the other system vouched for. */
  name: string
  /** Binds and lets in; a refusal is shown at the input it is about. */
  onSubmit(username: string, password: string): Promise<void>
}

/** Which account somebody is whom another system vouches for, proved by its password. */
export function AccountLinkForm({ name, onSubmit }: Props) {
  const [input, setInput] = useState({ username: '', password: '' })
  const [problems, setProblems] = useState<LoginProblems>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { validateCode: _, ...found } = missingInput({ ...input, validateCode: '' })
    setProblems(found)
    if (busy || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await onSubmit(input.username, input.password)
    } catch (error) {
      setProblems(refusedInput(error))
    } finally {
      setBusy(false)
    }
  }

  const usual = (field: keyof typeof input, id: string, by: string | undefined) => ({
    id,
    maxLength: 64,
    value: input[field],
    className: 'vn-input',
    'aria-invalid': problems[field] ? true : undefined,
    'aria-describedby': by,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setInput({ ...input, [field]: event.target.value }),
  })
  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>统一身份认证已确认您是“{name}”。首次进入请填写本系统的用户名和密码。</p>
      {problems.form && (
        <p className="login-refused" role="alert">
          {problems.form}
        </p>
      )}
      <LabelledInput title="用户名" problem={problems.username}>
        {(id, by) => <input {...usual('username', id, by)} autoFocus autoComplete="username" />}
      </LabelledInput>
      <LabelledInput title="密码" problem={problems.password}>
        {(id, by) => <PasswordInput {...usual('password', id, by)} autoComplete="current-password" />}
      </LabelledInput>
      <PushButton look="primary" size="large" type="submit" wide busy={busy}>
        绑定并登录
      </PushButton>
    </form>
  )
}
