// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { resolveLayers } from '../engine/layers/resolve/resolve.ts'
import type { EffectiveView } from '../engine/schema/screens/effective-view.ts'
import type { Change } from '../engine/schema/screens/layer.ts'
import type { View } from '../engine/schema/screens/view.ts'
import { effectiveOf, formPorts } from '../storybook/fixtures/forms.ts'
import { session } from '../storybook/fixtures/session.ts'
import { stubLayout } from '../tests/fixtures/stub-layout.ts'
import { revealInPreview } from './dom/preview-reveal.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { PickerContext } from './contexts/picker-context.tsx'
import { PortsProvider } from './contexts/ports-context.tsx'
import { PreparedScreen } from './Screen.tsx'
import { ThemeProvider } from './ThemeProvider.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

const product = effectiveOf('businessPro/newapply')
const tabs: EffectiveView = { ...product, view: { ...product.view, layout: 'tabs' } as View }

/** The screen as it is after some changes of its view. */
function changed(...changes: Change[]): EffectiveView {
  const { view } = resolveLayers(tabs.view, [{ scope: 'site', changes }], (_at, id) => id)
  return { ...tabs, view, hash: JSON.stringify(changes) }
}

function hold(first: EffectiveView) {
  const calls: string[] = []
  const ports = formPorts({ answers: { 'appmain/getDetailAppMain': () => ({ unitname: '某单位' }) }, onCall: (call) => calls.push(call) })
  const of = (effective: EffectiveView, query: Record<string, string> = {}) => (
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <PickerContext value={async () => null}>
          <ErrorBoundary>
            <div data-preview data-testid="canvas">
              <PreparedScreen effective={effective} viewNo={effective.viewNo} query={query} onClose={() => undefined} />
            </div>
          </ErrorBoundary>
        </PickerContext>
      </PortsProvider>
    </ThemeProvider>
  )
  const { rerender } = render(of(first))
  return { calls, draw: (effective: EffectiveView) => rerender(of(effective)) }
}

function asked(canvas: Element, at: string, id: string): boolean {
  let heard = false
  act(() => {
    heard = revealInPreview(canvas, at, id)
  })
  return heard
}

/** A screen listens shortly after it stands. */
const heard = (canvas: Element, at: string, id: string) => waitFor(() => expect(asked(canvas, at, id)).toBe(true))
const tab = (name: string) => screen.findByRole('tab', { name })

it('given a page in front and something typed, when a field there is taken away, then page and input are as before, what is gone is gone', async () => {
  const { draw } = hold(tabs)
  fireEvent.click(await tab('受检单位'))
  fireEvent.change(await screen.findByLabelText(/邮政编码/), { target: { value: '310000' } })
  fireEvent.change(screen.getByLabelText(/联系人/), { target: { value: '林晓岚' } })
  draw(changed({ op: 'remove', at: 'items/unit', id: 'postcode' }))
  await act(async () => undefined)
  expect(screen.queryByLabelText(/邮政编码/)).toBeNull()
  expect(screen.getByLabelText(/联系人/)).toHaveProperty('value', '林晓岚')
  expect((await tab('受检单位')).getAttribute('aria-selected')).toBe('true')
})

it('given a page that is taken away, then the first is in front', async () => {
  const { draw } = hold(tabs)
  fireEvent.click(await tab('受检单位'))
  draw(changed({ op: 'remove', at: 'groups', id: 'unit' }))
  await act(async () => undefined)
  expect(screen.queryByRole('tab', { name: '受检单位' })).toBeNull()
  expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true')
})

it('given an item on a page that was never in front, when it is asked for, then its page comes; one that no page has is not answered', async () => {
  hold(tabs)
  await tab('受检单位')
  const canvas = screen.getByTestId('canvas')
  expect(screen.queryByLabelText(/邮政编码/)).toBeNull()
  await heard(canvas, 'items', 'postcode')
  expect(await screen.findByLabelText(/邮政编码/)).toBeTruthy()
  expect(asked(canvas, 'items', 'nosuch')).toBe(false)
  expect(screen.getByLabelText(/邮政编码/)).toBeTruthy()
})

it('given a column of a child table on a page that was never in front, when it is asked for, then the page of its table comes', async () => {
  hold(tabs)
  await tab('受检单位')
  const canvas = screen.getByTestId('canvas')
  await heard(canvas, 'columns/equlist', 'equname')
  await waitFor(async () => expect((await tab('设备清单')).getAttribute('aria-selected')).toBe('true'))
  expect(asked(canvas, 'columns/nosuch', 'equname')).toBe(false)
})

it('given a kind whose renderer cannot be had, then it says so', async () => {
  const broken = { ...tabs, view: { ...tabs.view, kind: 'nosuch' } as unknown as View, hash: 'broken' }
  hold(broken)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
