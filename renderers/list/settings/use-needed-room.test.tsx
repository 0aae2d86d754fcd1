import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { deriveColumns } from '../../../engine/model/columns/derive-columns.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { schemas, sessionOf } from '../../../tests/fixtures/product.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { useNeededRoom } from './use-needed-room.ts'

const entity = schemas.entities.get('unitBasic')
if (!entity) throw new Error('no entity of units')
const columns = deriveColumns(['orgname', 'foundyear', 'unitstate'], entity)
const named = (orgname: string): Row[] => Array.from({ length: 10 }, () => ({ orgname, foundyear: '2026-03-02' }))

/** Opens the list anew, as its screen does, with these rows. */
function opened(rows: readonly Row[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortsProvider ports={fakePorts({})} session={sessionOf()}>
      {children}
    </PortsProvider>
  )
  const hook = renderHook(({ now }) => useNeededRoom('units', columns, now), { wrapper, initialProps: { now: rows } })
  return { needed: () => hook.result.current.get('orgname'), then: (now: readonly Row[]) => hook.rerender({ now: [...now] }), hook }
}

afterEach(() => localStorage.clear())

test('given a list that is opened for the first time, when rows come, then its columns are as wide as these need, and stay so on the next page', () => {
  const list = opened([])
  expect(list.needed()).toBeUndefined()
  list.then(named('江南锅炉厂'))
  expect(list.needed()).toEqual({ letters: 5, around: 0 })
  list.then(named('江南市特种设备检验研究院'))
  expect(list.needed()?.letters).toBe(5)
})

test('given a list that was opened before, then its columns have their width before rows come, whatever comes', () => {
  opened(named('江南锅炉厂')).hook.unmount()
  const again = opened([])
  expect(again.needed()?.letters).toBe(5)
  again.then(named('江南市特种设备检验研究院'))
  expect(again.needed()?.letters).toBe(5)
})

test('given too few rows, then they say nothing, and the next opening is asked again', () => {
  opened(named('江南锅炉厂').slice(0, 3)).hook.unmount()
  expect(opened(named('江南市特种设备检验研究院')).needed()?.letters).toBe(12)
})

test('given a type that bounds the content, then rows are not asked', () => {
  expect(opened(named('江南锅炉厂')).hook.result.current.has('foundyear')).toBe(false)
})
