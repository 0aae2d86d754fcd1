import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { LinkModel } from '../../engine/model/model.ts'
import type { LinkAnswer } from '../../engine/schema/screens/kinds/link.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { LinkScreen } from './LinkScreen.tsx'

afterEach(cleanup)

const model: LinkModel = { kind: 'link', viewNo: 'demo/link', title: '追溯系统', text: '', load: { call: 'demo/link', params: { view: 'demo/link' } } }

function open(...answers: Partial<LinkAnswer>[]) {
  let asked = 0
  const answer = () => ({ address: '', framed: false, setting: 'LINK_QPSYS', ...answers[Math.min(asked++, answers.length - 1)] })
  render(
    <PortsProvider ports={fakePorts({ answers: { 'demo/link': answer } })} session={session}>
      <LinkScreen model={model} />
    </PortsProvider>,
  )
}

describe('a link to another system', () => {
  it('given an address, then it opens on a page of its own that learns nothing of ours', async () => {
    open({ address: 'https://qp.example.cn/login' })
    const link = await screen.findByRole('link', { name: '在新窗口打开' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://qp.example.cn/login',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('given a trusted origin, then its page is framed without the right to steer ours', async () => {
    open({ address: 'https://qp.example.cn/login', framed: true })
    const frame = await screen.findByTitle('追溯系统')
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
    expect(frame.getAttribute('sandbox')).toContain('allow-same-origin')
  })

  it('given a frame of our own origin, then it gets no rights of it', async () => {
    open({ address: `${location.origin}/other`, framed: true })
    expect((await screen.findByTitle('追溯系统')).getAttribute('sandbox')).not.toContain('allow-same-origin')
  })

  it('given no address, then the notice says what to configure, and checks again when asked', async () => {
    open({}, { address: 'https://qp.example.cn/' })
    expect(await screen.findByText('LINK_QPSYS')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '重新检查' }))
    expect(await screen.findByRole('link', { name: '在新窗口打开' })).toBeTruthy()
  })
})
