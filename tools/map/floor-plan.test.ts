import { expect, test } from 'vitest'
import { drawFloors } from './draw-floors.ts'
import { planPart } from './floor-plan.ts'
import type { Module } from './module-graph.ts'

const file = (path: string, imports: string[] = []): Module => ({ path, lines: 100, imports })

const modules = [
  file('server/main.ts', ['server/start.ts']),
  file('server/start.ts', ['server/records/record.ts', 'server/store/open-store.ts']),
  file('server/records/record.ts', ['server/store/queries/column.ts', 'server/records/check.ts']),
  file('server/records/check.ts', ['engine/problem.ts']),
  file('server/store/open-store.ts'),
  file('server/store/queries/column.ts', ['server/services/services.ts']),
  file('server/services/services.ts'),
]

test('given imports, then each room stands above all it imports, and a room reached by way of another is not named again', () => {
  const { rooms } = planPart('server', modules)
  expect(rooms.map(({ name, floor, below }) => [name, floor, below])).toEqual([
    ['main.ts', 4, ['start.ts']],
    ['records', 2, ['store']],
    ['services', 0, []],
    ['start.ts', 3, ['records']],
    ['store', 1, ['services']],
  ])
})

test('given the same rooms, then the picture is the same text, with a box for each room and a line for each import', () => {
  const part = planPart('server', modules)
  const drawn = drawFloors([[part]], part)
  expect(drawFloors([[planPart('server', modules.toReversed())]], part)).toBe(drawn)
  expect(drawn.match(/class="room"/g)).toHaveLength(10)
  expect(drawn.match(/class="import"/g)).toHaveLength(8)
})
