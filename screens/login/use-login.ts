import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { firstProblem, missingInput, refusedInput, type LoginProblems } from './login-problems.ts'
import type { Credentials } from '../session/sign-in.ts'

type Typed = 'username' | 'password' | 'validateCode'

interface LoginState {
  input: { username: string; password: string; validateCode: string; remember: boolean }
  problems: LoginProblems
  busy: boolean
  /** Number of the captcha picture shown. */
  randomNum: string
  refs: Record<Typed, RefObject<HTMLInputElement | null>>
  change(field: Typed, value: string): void
  remember(on: boolean): void
  /** Another captcha picture. */
  redraw(): void
  submit(event: FormEvent): Promise<void>
}

/** What the login form knows: input, problems at their place, a fresh captcha after each refusal. */
export function useLogin(
  initial: { username: string; remember: boolean },
  officetype: string,
  onSubmit: (credentials: Credentials) => Promise<void>,
): LoginState {
  const [input, setInput] = useState({ ...initial, password: '', validateCode: '' })
  const [randomNum, setRandomNum] = useState(newRandomNum)
  const [problems, setProblems] = useState<LoginProblems>({})
  const [busy, setBusy] = useState(false)
  const refs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null), validateCode: useRef<HTMLInputElement>(null) }
  const redraw = () => setRandomNum(newRandomNum())

  function show(found: LoginProblems): void {
    setProblems(found)
    const field = firstProblem(found)
    if (field) refs[field].current?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = missingInput(input)
    if (busy) return
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    try {
      await onSubmit({ ...input, randomNum, officetype })
    } catch (error) {
      redraw()
      setInput((before) => ({ ...before, validateCode: '' }))
      show(refusedInput(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    input,
    problems,
    busy,
    randomNum,
    refs,
    redraw,
    submit,
    remember: (on) => setInput((before) => ({ ...before, remember: on })),
    change(field, value) {
      setInput((before) => ({ ...before, [field]: value }))
      setProblems(({ [field]: _gone, form: _form, ...rest }) => rest)
    },
  }
}

/** A number nobody can guess; works on plain http too, where randomUUID does not. */
function newRandomNum(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
