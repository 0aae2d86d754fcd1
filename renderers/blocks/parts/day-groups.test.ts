import { expect, test } from 'vitest'
import { groupedByDay, groupedByPlace } from './day-groups.ts'

const task = (id: string, due: string, area: string) => ({ id, due, area, area_label: area && `${area}区` })
const rows = [
  task('a', '2026-11-20', '锦江'),
  task('b', '2026-11-27', '武侯'),
  task('c', '2026-12-04', '锦江'),
  task('d', '2026-12-05', ''),
  task('e', '', '武侯'),
]
const told = (groups: ReturnType<typeof groupedByDay>) => groups.map(({ title, rows: own }) => [title, own.map(({ id }) => id).join('')])

test('given tasks of all days, when grouped on 11-27, then what is late comes first and what has no day is for later', () => {
  expect(told(groupedByDay(rows, 'due', '2026-11-27'))).toEqual([
    ['超期', 'a'],
    ['今天', 'b'],
    ['7 天内', 'c'],
    ['以后', 'de'],
  ])
})

test('given only tasks of later days, then no empty group is told', () => {
  expect(told(groupedByDay(rows.slice(3), 'due', '2026-11-27'))).toEqual([['以后', 'de']])
})

test('given tasks by place, then the place of the one due soonest comes first, and each place once', () => {
  expect(told(groupedByPlace(rows, 'area'))).toEqual([
    ['锦江区', 'ac'],
    ['武侯区', 'be'],
    ['没有写明地区', 'd'],
  ])
})
