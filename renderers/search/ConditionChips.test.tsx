import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import type { Searched } from './search-conditions.ts'
import { ConditionChips } from './ConditionChips.tsx'

afterEach(cleanup)

const wording = { titleOf: (field: string) => field, propertyOf: () => null, labelOf: (_: string, code: string) => code }
const plain = { range: null, asked: null, rest: {}, words: { dict: '', fixed: [], directory: null } }
const three: Searched[] = [
  { ...plain, id: 'search:unit', title: '受检单位', value: '江南' },
  { ...plain, id: 'search:state', title: '环节', value: '40', words: { ...plain.words, dict: 'STATE' } },
  { ...plain, id: 'filter:scope', title: '范围', value: 'JY0105', words: { ...plain.words, directory: 'office' } },
]

function given() {
  const onLeave = vi.fn()
  function Line() {
    const [left, setLeft] = useState(three)
    return (
      <ConditionChips
        conditions={left}
        wording={wording}
        onRemove={(gone) => setLeft(left.filter((each) => each !== gone))}
        onClear={() => setLeft([])}
        onLeave={onLeave}
      />
    )
  }
  render(
    <PortsProvider ports={fakePorts()} session={session}>
      <Line />
    </PortsProvider>,
  )
  return { user: userEvent.setup(), onLeave }
}

it('given codes, then their labels are shown, of dictionaries and of offices', async () => {
  given()
  expect(await screen.findByText('环节：已退回')).toBeTruthy()
  expect((await screen.findByText(/^范围：/)).textContent).not.toContain('JY0105')
  expect(screen.getByRole('status').textContent).toBe('按 3 个条件查询：受检单位、环节、范围')
})

it('given the keyboard, then arrows walk, Delete takes one away and the focus goes on; after the last it leaves', async () => {
  const { user, onLeave } = given()
  await screen.findByText('环节：已退回')
  await user.tab()
  await user.keyboard('{ArrowRight}{Delete}')
  expect(screen.queryByText(/^环节/)).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toContain('范围')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('受检单位')
  await user.keyboard('{Backspace}')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('没有查询条件')
})

it('given the button for all, then all go at once', async () => {
  const { user, onLeave } = given()
  await user.click(screen.getByRole('button', { name: '全部清除' }))
  expect(screen.queryByRole('list')).toBeNull()
  expect(onLeave).toHaveBeenCalledOnce()
})
