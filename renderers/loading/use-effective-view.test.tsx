// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { useEffectiveView } from './use-effective-view.ts'

/** A screen that is open, and a server that publishes. */
function opened() {
  let hash = 'first'
  let listener: Parameters<NonNullable<Ports['published']>>[0] = () => undefined
  const ports: Ports = {
    ...formPorts(),
    view: async (): Promise<EffectiveView> => ({ ...effectiveOrders(), viewNo: 'orders', hash }),
    published: (listen) => {
      listener = listen
      return () => undefined
    },
  }
  const hook = renderHook(({ busy }: { busy: boolean }) => useEffectiveView('orders', '', undefined, busy), {
    initialProps: { busy: false },
    wrapper: ({ children }) => (
      <PortsProvider ports={ports} session={session}>
        {children}
      </PortsProvider>
    ),
  })
  const hashNow = () => (hook.result.current.opened.state === 'ready' ? hook.result.current.opened.effective.hash : null)
  const publish = (to: string, viewNo = 'orders') =>
    act(async () => {
      hash = to
      listener((each) => each === viewNo)
    })
  return { hook, hashNow, publish }
}

it('given an open screen, when its view is published, then the new one takes its place', async () => {
  const { hashNow, publish } = opened()
  await waitFor(() => expect(hashNow()).toBe('first'))
  await publish('second', 'others')
  expect(hashNow()).toBe('first')
  await publish('second')
  await waitFor(() => expect(hashNow()).toBe('second'))
})

it('given unsaved input, when its view is published, then the new one waits until it is saved', async () => {
  const { hook, hashNow, publish } = opened()
  await waitFor(() => expect(hashNow()).toBe('first'))
  hook.rerender({ busy: true })
  await publish('second')
  await waitFor(() => expect(hook.result.current.waits).toBe(true))
  expect(hashNow()).toBe('first')
  hook.rerender({ busy: false })
  await waitFor(() => expect(hashNow()).toBe('second'))
})
