import { useId, useState, type FormEvent } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { ProblemError } from '../../engine/problem.ts'
import type { Client } from '../http/client.ts'
import { faultText } from '../login/login-problems.ts'
import { changePassword } from '../session/sign-in.ts'
import { colorVar } from '../../renderers/theme/variables.ts'
import { passwordProblems, strengthOf, type PasswordInput as Typed, type PasswordProblems } from './password-problems.ts'
import { PasswordInput } from '../../renderers/inputs/PasswordInput.tsx'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import '../login/login-form.css'
import './dialogs.css'

interface Props {
  client: Client
  /** The present password was given by an administrator: closing without a new one leaves. */
  temporary?: boolean
  onClose(changed: boolean): void
}

const fields = [
  { name: 'oldPassword', title: '原密码', autoComplete: 'current-password' },
  { name: 'newPassword', title: '新密码', autoComplete: 'new-password' },
  { name: 'again', title: '再次输入新密码', autoComplete: 'new-password' },
] as const

const TEMPORARY = '临时口令'

/** Changes the user's own password; the meter counts the classes of characters used. */
export function PasswordDialog({ client, temporary = false, onClose }: Props) {
  const { message } = useAnnouncer()
  const id = useId()
  const [input, setInput] = useState<Typed>({ oldPassword: '', newPassword: '', again: '' })
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = passwordProblems(input, temporary ? TEMPORARY : undefined)
    setProblems(found)
    const first = fields.find(({ name }) => found[name])
    if (first) document.getElementById(`${id}-${first.name}`)?.focus()
    if (busy || first) return
    setBusy(true)
    try {
      await changePassword(client, input.oldPassword, input.newPassword)
      message.success('密码已修改')
      onClose(true)
    } catch (error) {
      setProblems(refusalsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      centered
      title={temporary ? '请先设置新密码' : '修改密码'}
      width={420}
      footer={null}
      mask={{ closable: false }}
      keyboard={!temporary}
      // the menu that led here gives the focus back to its own button while the dialog opens
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${id}-oldPassword`)?.focus()}
      onCancel={() => onClose(false)}
    >
      <form className="password-form" onSubmit={(event) => void submit(event)} noValidate>
        {temporary && (
          <p style={{ margin: '0 0 12px', color: colorVar('text2') }}>您登录用的是管理员给的临时口令，设置自己的密码后才能使用系统；关闭则退出登录。</p>
        )}
        {problems.form && (
          <p className="login-refused" role="alert">
            {problems.form}
          </p>
        )}
        {fields.map(({ name, title, autoComplete }) => (
          <div key={name} className="login-field">
            <label htmlFor={`${id}-${name}`}>{temporary && name === 'oldPassword' ? TEMPORARY : title}</label>
            <PasswordInput
              id={`${id}-${name}`}
              autoComplete={autoComplete}
              maxLength={64}
              aria-invalid={problems[name] ? true : undefined}
              aria-describedby={problems[name] ? `${id}-${name}-problem` : undefined}
              value={input[name]}
              onChange={(event) => {
                setInput({ ...input, [name]: event.target.value })
                setProblems(({ [name]: _gone, form: _form, ...rest }) => rest)
              }}
            />
            {name === 'newPassword' && <Strength password={input.newPassword} />}
            <p id={`${id}-${name}-problem`} className="login-problem" role={problems[name] ? 'alert' : undefined}>
              {problems[name]}
            </p>
          </div>
        ))}
        <p style={{ margin: '0 0 12px', color: colorVar('text2') }}>至少 6 位，大写、小写、数字、符号中至少三类</p>
        <PushButton look="primary" type="submit" wide busy={busy}>
          确定修改
        </PushButton>
      </form>
    </Dialog>
  )
}

function Strength({ password }: { password: string }) {
  const { score, level, word } = strengthOf(password)
  return (
    <div
      className="password-strength"
      data-level={level}
      role="meter"
      aria-label="密码强度"
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={word || '未填写'}
      style={{ marginTop: 6 }}
    >
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-on={step <= score} />
      ))}
      <span>{word}</span>
    </div>
  )
}

/** The server's words at the input its path names. */
function refusalsOf(error: unknown): PasswordProblems {
  if (!(error instanceof ProblemError)) return { form: faultText(error, '修改失败，请稍后重试') }
  const problems: PasswordProblems = {}
  for (const each of error.problems) {
    const at = each.code === 'auth.password-wrong' || each.path === '/oldPassword' ? 'oldPassword' : each.path === '/newPassword' ? 'newPassword' : 'form'
    problems[at] = each.message
  }
  return problems
}
