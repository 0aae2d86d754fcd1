import { describe, expect, it } from 'vitest'
import type { PhoneBar } from '../../engine/schema/screens/menu.ts'
import { phoneBar } from './phone-bar.ts'

const screen = (id: string, ...views: string[]) => ({ id, title: id, icon: id, views })
const scan = { id: 'scan', title: 'scan', icon: 'scan', does: 'scan' as const }
const bars: PhoneBar[] = [
  { sysCode: 'scdeap', entries: [screen('tasks', 'enter', 'home'), screen('equipment', 'all'), scan] },
  { sysCode: 'supervise', entries: [screen('tasks', 'missions', 'desk'), scan, screen('map', 'map')] },
]
const shown = (industryType: string, ...open: string[]) =>
  phoneBar(bars, industryType, (view) => open.includes(view)).map(({ id, view, does }) => `${id}:${view || does}`)

describe('the bar of a phone', () => {
  it('given screens in reach, then each entry leads to the first of its own subsystem', () => {
    expect(shown('22', 'home', 'enter', 'missions', 'all')).toEqual(['tasks:enter', 'equipment:all', 'scan:scan'])
    expect(shown('21', 'enter', 'missions', 'desk', 'map')).toEqual(['tasks:missions', 'scan:scan', 'map:map'])
  })

  it('given none of the own subsystem, then that of the other, and where there is none the entry is gone', () => {
    expect(shown('22', 'desk')).toEqual(['tasks:desk', 'scan:scan'])
    expect(shown('21', 'home', 'all')).toEqual(['tasks:home', 'scan:scan', 'equipment:all'])
  })

  it('given nobody in particular, then the first file counts, and what does something is there for all', () => {
    expect(shown('', 'missions', 'enter')).toEqual(['tasks:enter', 'scan:scan'])
    expect(phoneBar(bars, '', () => false)).toEqual([{ id: 'scan', title: 'scan', icon: 'scan', view: '', does: 'scan', hint: '' }])
    expect(phoneBar([], '21', () => true)).toEqual([])
  })
})
