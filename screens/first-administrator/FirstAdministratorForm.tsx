import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { PasswordInput } from '../../renderers/inputs/PasswordInput.tsx'
import { LabelledInput } from '../login/LabelledInput.tsx'
import type { NewAdministrator, Side } from './first-administrator-calls.ts'
import { faultsOf, firstFault, refusalsOf, type Problems, type Typed } from './first-administrator-problems.ts'
import '../../renderers/inputs/field-controls.css'
import '../login/login-form.css'

interface Props {
  sides: readonly Side[]
  /** Makes the administrator; a refusal is shown at the input it is about. */
  onSubmit(wanted: NewAdministrator): Promise<void>
}

/** Who administers a fresh installation, and what its first offices are called. */
export function FirstAdministratorForm({ sides, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ username: '', name: '', password: '', again: '', offices: {} })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  function show(found: Problems): void {
    setProblems(found)
    const field = firstFault(found)
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = faultsOf(typed)
    if (busy || firstFault(found)) return show(found)
    setBusy(true)
    try {
      await onSubmit(typed)
    } catch (error) {
      show(refusalsOf(error))
    } finally {
      setBusy(false)
    }
  }

  const usual = (name: 'username' | 'name' | 'password' | 'again', id: string, by: string | undefined) => ({
    id,
    name,
    maxLength: 64,
    value: typed[name],
    className: 'vn-input',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': by,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.target.value })
      setProblems(({ [name]: _gone, form: _form, ...rest }) => rest)
    },
  })

  return (
    <form ref={form} className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      {problems.form && (
        <p className="login-refused" role="alert">
          {problems.form}
        </p>
      )}
      <LabelledInput title="用户名" problem={problems.username}>
        {(id, by) => <input {...usual('username', id, by)} autoFocus autoComplete="username" />}
      </LabelledInput>
      <LabelledInput title="姓名" problem={problems.name}>
        {(id, by) => <input {...usual('name', id, by)} autoComplete="name" />}
      </LabelledInput>
      <LabelledInput title="密码" problem={problems.password}>
        {(id, by) => <PasswordInput {...usual('password', id, by)} autoComplete="new-password" />}
      </LabelledInput>
      <LabelledInput title="再次输入密码" problem={problems.again}>
        {(id, by) => <PasswordInput {...usual('again', id, by)} autoComplete="new-password" />}
      </LabelledInput>
      {sides.map(({ industryType, title }, at) => (
        <LabelledInput key={industryType} title={`${title}名称`} problem={at === sides.length - 1 ? problems.offices : undefined}>
          {(id, by) => (
            <input
              id={id}
              name="offices"
              maxLength={100}
              className="vn-input"
              aria-invalid={problems.offices ? true : undefined}
              aria-describedby={by}
              value={typed.offices[industryType] ?? ''}
              onChange={(event) => {
                setTyped({ ...typed, offices: { ...typed.offices, [industryType]: event.target.value } })
                setProblems(({ offices: _gone, form: _form, ...rest }) => rest)
              }}
            />
          )}
        </LabelledInput>
      ))}
      <PushButton look="primary" size="large" type="submit" wide busy={busy}>
        设置管理员
      </PushButton>
    </form>
  )
}
