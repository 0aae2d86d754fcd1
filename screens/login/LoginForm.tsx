import { Button, Checkbox, Input, type InputRef } from 'antd'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { LoginProblems } from './login-problems.ts'
import { firstProblem, missing, refusals } from './login-problems.ts'
import type { Credentials } from './sign-in.ts'
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

/** User name, password, captcha: enter submits, problems show at their input, the captcha is fresh after each refusal. */
export function LoginForm({ officetype, captcha, onSubmit, initial, fixedUser = false, submitText = '登录' }: Props) {
  const [input, setInput] = useState({ ...initial, password: '', validateCode: '' })
  const [randomNum, setRandomNum] = useState(newRandomNum)
  const [problems, setProblems] = useState<LoginProblems>({})
  const [busy, setBusy] = useState(false)
  const refs = { username: useRef<InputRef>(null), password: useRef<InputRef>(null), validateCode: useRef<InputRef>(null) }

  const change = (field: 'username' | 'password' | 'validateCode') => (value: string) => {
    setInput((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _gone, form: _form, ...rest }) => rest)
  }

  function show(found: LoginProblems): void {
    setProblems(found)
    const field = firstProblem(found)
    if (field && field !== 'form') refs[field].current?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = missing(input)
    if (busy || Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await onSubmit({ ...input, randomNum, officetype })
    } catch (error) {
      setRandomNum(newRandomNum())
      setInput((before) => ({ ...before, validateCode: '' }))
      show(refusals(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      {problems.form && (
        <p className="login-refused" role="alert">
          {problems.form}
        </p>
      )}
      <Labelled title="用户名" problem={problems.username}>
        {(id, describedBy) => (
          <Input ref={refs.username} id={id} aria-describedby={describedBy} status={problems.username ? 'error' : ''} size="large" autoComplete="username" maxLength={64} value={input.username} disabled={fixedUser} autoFocus={!fixedUser && input.username === ''} onChange={(event) => change('username')(event.target.value)} />
        )}
      </Labelled>
      <Labelled title="密码" problem={problems.password}>
        {(id, describedBy) => (
          <Input.Password ref={refs.password} id={id} aria-describedby={describedBy} status={problems.password ? 'error' : ''} size="large" autoComplete="current-password" maxLength={64} value={input.password} autoFocus={fixedUser || input.username !== ''} onChange={(event) => change('password')(event.target.value)} />
        )}
      </Labelled>
      <Labelled title="验证码" problem={problems.validateCode}>
        {(id, describedBy) => (
          <div className="login-captcha">
            <Input ref={refs.validateCode} id={id} aria-describedby={describedBy} status={problems.validateCode ? 'error' : ''} size="large" autoComplete="off" maxLength={8} value={input.validateCode} onChange={(event) => change('validateCode')(event.target.value)} />
            <button type="button" title="看不清，换一张" aria-label="换一张验证码" onClick={() => setRandomNum(newRandomNum())}>
              <img src={captcha(randomNum)} alt="验证码图片" width={120} height={40} />
            </button>
          </div>
        )}
      </Labelled>
      {!fixedUser && (
        <Checkbox checked={input.remember} onChange={(event) => setInput({ ...input, remember: event.target.checked })}>
          记住登录（10 天）
        </Checkbox>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {submitText}
      </Button>
    </form>
  )
}

interface LabelledProps {
  title: string
  problem: string | undefined
  children(id: string, describedBy: string | undefined): ReactNode
}

function Labelled({ title, problem, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{title}</label>
      {children(id, problem ? `${id}-problem` : undefined)}
      <p id={`${id}-problem`} className="login-problem" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}

/** A number nobody can guess; works on plain http too, where randomUUID does not. */
function newRandomNum(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

