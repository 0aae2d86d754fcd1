import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GateState } from '../../engine/runtime/flow-gates.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { GateStrip } from './GateStrip.tsx'

afterEach(cleanup)

const gates: GateState[] = [
  { id: 'record', title: '记录', state: 'ok', brief: '', message: '', link: { view: 'demo/record', query: { id: '1' } } },
  { id: 'instruments', title: '仪器', state: 'open', brief: '2 件超期', message: '仪器 YQ-002 超过检定有效期', link: { field: 'instruments' } },
  { id: 'fee', title: '费用', state: 'warning', brief: '未到账', message: '检验费尚未到账', link: null },
]

function shown(onField = vi.fn(), navigate = vi.fn()) {
  render(
    <PortsProvider ports={{ ...fakePorts({}), navigate }} session={session}>
      <GateStrip gates={gates} onField={onField} />
    </PortsProvider>,
  )
  return { onField, navigate }
}

describe('the strip of gates', () => {
  it('given gates of every state, then each says its own in words, and only what refuses is told in full', () => {
    shown()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['记录✓已具备', '仪器✗未具备2 件超期', '费用!提醒未到账'])
    const strip = screen.getByRole('region', { name: '办理条件' })
    expect(strip.textContent).toContain('仪器 YQ-002 超过检定有效期')
    expect(strip.textContent).not.toContain('检验费尚未到账')
  })

  it('given a place, when a gate is pressed by key, then the field or the screen comes up; a gate without a place is no button', async () => {
    const { onField, navigate } = shown()
    screen.getByRole('button', { name: /仪器/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onField).toHaveBeenCalledWith('instruments')
    await userEvent.click(screen.getByRole('button', { name: /记录/ }))
    expect(navigate).toHaveBeenCalledWith('demo/record', { id: '1' })
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })
})
