import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { ProblemError, problem } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { answerMap, ground, mappedOrders } from '../../../storybook/fixtures/map/mapped.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ShortcutsProvider } from '../../keys/ShortcutsProvider.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { ListScreen } from '../ListScreen.tsx'

beforeAll(() => {
  stubLayout()
  for (const [name, size] of [
    ['offsetHeight', 600],
    ['offsetWidth', 1000],
    ['clientHeight', 600],
    ['clientWidth', 1000],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
})
afterEach(cleanup)

/** The list on a map; while `cut` says so no map is answered. */
async function given(cut: () => boolean = () => false) {
  const asked: JsonObject[] = []
  const answers = {
    'map/ground': () => ground,
    'demo/orders': (params: JsonObject) => {
      if (params['map'] && cut()) throw new ProblemError(problem('call.network', 'demo/orders'))
      return answerMap(params) ?? { list: orders(3), total: 344 }
    },
  }
  const effective = mappedOrders()
  const model = deriveModel(effective, session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  const fixed = { ...model, find: { ...model.find, params: { stepcode: 'A' } } }
  const ports = fakePorts({ answers, onCall: (call, params) => void (call === 'demo/orders' && asked.push(params)) })
  render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <ShortcutsProvider>
          <ListScreen effective={effective} model={fixed} query={{}} />
        </ShortcutsProvider>
      </PortsProvider>
    </ThemeProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '地图' }))
  return asked
}

const area = () => screen.findByRole('region', { name: '申报登记列表的地图' })
const count = (name: RegExp) => screen.findByRole('button', { name })

test('given a list with a map, when it is drawn as one, then it asks under the list’s own conditions and tells counts and what has no place', async () => {
  const asked = await given()
  expect((await count(/^306 条，其中超期 12 条，按下放大/)).textContent).toBe('306')
  expect((await count(/^6 条，按下放大/)).textContent).toBe('6')
  expect(screen.getByText(/^312 条在地图上；放大到 200 条以内/)).toBeTruthy()
  expect(screen.getByText('32 条没有坐标，只在列表中')).toBeTruthy()
  const maps = asked.filter(({ map }) => map)
  expect(maps.length).toBeGreaterThan(1)
  for (const each of maps) expect(each).toMatchObject({ stepcode: 'A', view: 'demo/orders' })
  fireEvent.click(screen.getByRole('button', { name: '地图' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '申报登记列表的地图' })).toBeNull())
})

test('given a count that the keys are on, when it is pressed, then its orders stand one by one with their cards, and the keys on the map', async () => {
  await given()
  const mark = await count(/^306 条/)
  act(() => mark.focus())
  fireEvent.click(mark)
  const cards = within(await screen.findByRole('list', { name: '地图上的记录' }))
  await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(6))
  expect(document.activeElement).toBe(await area())
  const point = screen.getByRole('button', { name: /^SB33012026111001，/ })
  fireEvent.click(point)
  await waitFor(() => expect(cards.getAllByRole('listitem')[0]?.textContent).toContain('SB33012026111001'))
  expect(cards.getAllByRole('listitem')[0]?.hasAttribute('data-selected')).toBe(true)
  expect(screen.getByRole('button', { name: /^SB33012026111001，/ }).getAttribute('aria-current')).toBe('true')
})

test('given a device that tells no place, when stops are put in order, then it says that the most northern is the first, and numbers them', async () => {
  await given()
  fireEvent.click(await count(/^306 条/))
  fireEvent.click(await screen.findByRole('button', { name: '按路线排序' }))
  expect(await screen.findByText(/^直线距离合计 .*，没有取得当前位置，从最北的一处出发$/)).toBeTruthy()
  const stops = screen.getAllByRole('button', { name: /^第 \d 站 / }).map((each) => each.textContent)
  expect(stops.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('given a map that is not answered, then the screen says so and asks again', async () => {
  let cut = true
  await given(() => cut)
  expect(await screen.findByText('地图上的记录没有取到，列表仍可使用。')).toBeTruthy()
  cut = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await count(/^306 条/)).toBeTruthy()
})
