// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChoicesLoading } from './ChoicesLoading.tsx'

afterEach(cleanup)

function Field({ choices }: { choices: readonly string[] | null }) {
  return (
    <div>
      {choices === null && <ChoicesLoading failed={false} onRetry={() => undefined} />}
      {choices?.map((choice) => (
        <input key={choice} type="radio" aria-label={choice} />
      ))}
      <button type="button">别处</button>
    </div>
  )
}

it('given the focus on a field whose choices are on their way, when they come, then the first has it', async () => {
  const { rerender } = render(<Field choices={null} />)
  document.querySelector<HTMLElement>('[data-waiting]')?.focus()
  rerender(<Field choices={['是', '否']} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('是'))
})

it('given the focus elsewhere, when choices come, then it stays there', async () => {
  const { rerender } = render(<Field choices={null} />)
  screen.getByRole('button', { name: '别处' }).focus()
  rerender(<Field choices={['是', '否']} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '别处' }))
})
