import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { problem } from '../engine/problem.ts'
import type { TakeFilled } from '../engine/runtime/ports.ts'
import { effectiveOf, formPorts } from '../storybook/fixtures/forms.ts'
import { session } from '../storybook/fixtures/session.ts'
import { stubLayout } from '../tests/fixtures/stub-layout.ts'
import { PickerContext } from './contexts/picker-context.tsx'
import { PortsProvider } from './contexts/ports-context.tsx'
import { ThemeProvider } from './ThemeProvider.tsx'
import { ViewDialog } from './ViewDialog.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

const VIEW = 'safeMng/seriousAcciden/rectifyForm'
const tooEarly = problem('record.guard', '/rectifylimit', { message: '整改期限不能早于今天' })
const refusal = { problems: [tooEarly] }

/** The dialog over an opener that takes what is filled in as `take` says, and what is typed into it by hand. */
async function open(take: TakeFilled | undefined) {
  const onAnswer = vi.fn()
  const drop = vi.fn()
  const view = async () => effectiveOf(VIEW)
  const ports = formPorts({}, { view, refreshView: view, drafts: { load: async () => null, save: () => undefined, drop } })
  const values = { rectifyduty: '李明', rectifylimit: '2020-01-01' }
  render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <PickerContext value={async () => null}>
          <ViewDialog request={{ effect: 'dialog', viewNo: VIEW, query: {}, values, stays: true }} take={take} onAnswer={onAnswer} />
        </PickerContext>
      </PortsProvider>
    </ThemeProvider>,
  )
  const measure = await screen.findByLabelText<HTMLTextAreaElement>(/^整改措施/, {}, { timeout: 20_000 })
  await userEvent.type(measure, '停用并维修')
  return { onAnswer, measure }
}

/** The field at fault as it stands now: it sleeps as a light input until it is focused, and is another element from then on. */
const limit = () => screen.getByLabelText(/^整改期限/)

const press = async () => userEvent.click(screen.getByRole('button', { name: /^确\s*定$/ }))

test('given what was filled in is refused, then the dialog stays with all of it, the field at fault is marked and has the focus; corrected, it closes', async () => {
  const take = vi.fn<TakeFilled>().mockResolvedValueOnce(refusal).mockResolvedValueOnce(null)
  const { onAnswer, measure } = await open(take)
  await press()
  await waitFor(() => expect(limit().getAttribute('aria-invalid')).toBe('true'), { timeout: 5000 })
  await waitFor(() => expect(document.activeElement).toBe(limit()), { timeout: 5000 })
  expect(take).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rectifymeasure: '停用并维修', rectifylimit: '2020-01-01' }))
  expect(measure.value).toBe('停用并维修')
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getAllByText('整改期限不能早于今天').length).toBeGreaterThan(0)
  await userEvent.type(measure, '，加装护栏')
  await press()
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ rectifymeasure: '停用并维修，加装护栏' }))
})

test('given a refusal that the user knows of, then the field is marked and nothing is said again', async () => {
  await open(async () => ({ ...refusal, told: true }))
  await press()
  await waitFor(() => expect(limit().getAttribute('aria-invalid')).toBe('true'), { timeout: 5000 })
  expect(document.querySelector('.ant-message-notice')).toBe(null)
})

test('given an opener that takes nothing first, then the dialog closes with what is in it', async () => {
  const { onAnswer } = await open(undefined)
  await press()
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce(), { timeout: 5000 })
})
