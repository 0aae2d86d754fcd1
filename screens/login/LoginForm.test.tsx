import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Credentials } from '../session/sign-in.ts'

afterEach(cleanup)

function open(onSubmit: (credentials: Credentials) => Promise<void> = async () => undefined) {
  render(
    <ThemeProvider>
      <LoginForm officetype="22" captcha={(randomNum) => `/captcha?${randomNum}`} initial={{ username: '', remember: false }} onSubmit={onSubmit} />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  return { user, name: screen.getByLabelText('用户名'), password: screen.getByLabelText('密码'), code: screen.getByLabelText('验证码') }
}

const picture = () => screen.getByAltText('验证码图片').getAttribute('src')

describe('the login form', () => {
  it('given nothing is filled in, says so at each input, goes to the first and sends nothing', async () => {
    const send = vi.fn(async () => undefined)
    const { user, name } = open(send)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['请输入用户名', '请输入密码', '请输入验证码'])
    expect(document.activeElement).toBe(name)
    expect(send).not.toHaveBeenCalled()
  })

  it('enter sends what was typed, with the number of the picture shown', async () => {
    const send = vi.fn(async () => undefined)
    const { user, name, password, code } = open(send)
    await user.type(name, ' zhang ')
    await user.type(password, 'p w')
    await user.type(code, 'ab12{Enter}')
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        username: ' zhang ',
        password: 'p w',
        validateCode: 'ab12',
        remember: false,
        officetype: '22',
        randomNum: picture()?.split('?')[1],
      }),
    )
  })

  it('given the captcha was wrong, shows it there, with a new picture and the cursor in it', async () => {
    const { user, name, password, code } = open(() => Promise.reject(new ProblemError(problem('auth.captcha', ''))))
    const before = picture()
    await user.type(name, 'zhang')
    await user.type(password, 'x')
    await user.type(code, 'nope{Enter}')
    await screen.findByText('验证码不正确')
    expect(picture()).not.toBe(before)
    expect(code).toHaveProperty('value', '')
    expect(password).toHaveProperty('value', 'x')
    expect(document.activeElement).toBe(code)
  })

  it('given the account is locked, says so above the form', async () => {
    const { user, name, password, code } = open(() => Promise.reject(new ProblemError(problem('auth.locked', '', { count: 5, wait: '15 分钟' }))))
    await user.type(name, 'zhang')
    await user.type(password, 'x')
    await user.type(code, 'ab12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('已锁定')
  })

  it('a click on the picture brings another', async () => {
    const { user } = open()
    const before = picture()
    await user.click(screen.getByRole('button', { name: '换一张验证码' }))
    expect(picture()).not.toBe(before)
  })
})
