// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useAddress } from './use-address.ts'

afterEach(cleanup)

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      {children}
    </MemoryRouter>
  )
  return renderHook(() => useAddress(), { wrapper }).result
}

it('given somebody who has gone on elsewhere, when what they left asks to go on, then they stay where they went', () => {
  const place = at('/form?id=1')
  act(() => {
    place.current.go('/other')
    place.current.go('/list', { from: '/form?id=1', replace: true })
  })
  expect(place.current.address).toBe('/other')
})

it('given somebody who is still there, then what they see may lead on', () => {
  const place = at('/form?id=1')
  act(() => place.current.go('/list?page=2', { from: '/form?id=1', replace: true }))
  expect(place.current.address).toBe('/list?page=2')
  act(() => place.current.go('/form?id=2'))
  act(() => place.current.go('/form?id=2'))
  expect(place.current.address).toBe('/form?id=2')
})
