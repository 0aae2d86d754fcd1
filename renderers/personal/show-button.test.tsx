import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { anonymousUser } from '../../engine/schema/accounts/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { ShowButton } from './ShowButton.tsx'
import { useShown } from './use-shown.ts'

afterEach(cleanup)

const phone: EntityProperty = { type: 'string', title: '联系电话', 'x-sensitive': 'phone' }
const place = { entity: 'unit', id: 'u1', field: 'tel' }

function Value({ value, property = phone }: { value: Json; property?: EntityProperty }) {
  const shown = useShown(place, property, value)
  return (
    <p>
      <output>{shown.plain ?? String(value)}</output>
      <ShowButton shown={shown} title="联系电话" />
    </p>
  )
}

function open(value: Json, codes: string[], property = phone) {
  const request = vi.fn<Ports['request']>().mockResolvedValue({ value: '13800138000' })
  const ports = { request, notify: vi.fn() } as unknown as Ports
  const session = { user: anonymousUser, operators: new Set(codes) }
  const at = (shown: Json) => (
    <PortsProvider ports={ports} session={session}>
      <Value value={shown} property={property} />
    </PortsProvider>
  )
  const { rerender } = render(at(value))
  return { request, change: (next: Json) => rerender(at(next)) }
}

it('given a covered value and the code, when the eye is pressed by keyboard, then the one value is asked for and shown', async () => {
  const { request, change } = open('138****8000', ['personalData:show'])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(request.mock.calls).toEqual([['common/personalData/show', place]])
  expect(screen.getByRole('status').textContent).toBe('13800138000')
  expect(screen.queryByRole('button')).toBeNull()
  // what stands there now is another value
  change('139****9000')
  expect(screen.getByRole('status').textContent).toBe('139****9000')
})

it.each<[string, Json, string[], EntityProperty]>([
  ['a caller without the code', '138****8000', [], phone],
  ['a value that is whole', '13800138000', ['personalData:show'], phone],
  ['a key of another system', '****', ['personalData:show'], { ...phone, 'x-sensitive': 'secret' }],
  ['a field that is not personal', '138****8000', ['personalData:show'], { ...phone, 'x-sensitive': false }],
])('given %s, then there is no eye', (_, value, codes, property) => {
  open(value, codes, property)
  expect(screen.queryByRole('button')).toBeNull()
})
