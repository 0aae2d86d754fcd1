import { describe, expect, it } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ScreenUsageEvent } from '../../engine/runtime/screen-usage.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { collectUsage } from './collect-usage.ts'

function watch(published = 2) {
  const events: ScreenUsageEvent[] = []
  let time = 100
  const screen = collectUsage(
    (use) => void events.push(use),
    () => time,
  )
  const view = (version: number) => ({ viewNo: 'demo/list', published: version }) as EffectiveView
  return { events, screen, open: (version = published) => screen.opened(view(version)), later: (ms: number) => (time += ms) }
}
const at = { viewNo: 'demo/list', version: 2 }

describe('a watched screen', () => {
  it('tells one opening, how long it took, and errors: the first of them apart', () => {
    const { events, screen, open, later } = watch()
    open()
    open()
    later(250)
    screen.usable()
    screen.usable()
    const error = new ProblemError(problem('call.failed', ''))
    screen.failed(error)
    screen.failed(error)
    screen.failed(new TypeError('x'))
    screen.failed(new ProblemError(problem('record.guard', '')))
    expect(events).toEqual([
      { ...at, what: 'open' },
      { ...at, what: 'usable', ms: 250 },
      { ...at, what: 'error', first: true },
      { ...at, what: 'error', first: false },
    ])
  })

  it('keeps what parts tell before the view is known', () => {
    const { events, screen, open } = watch()
    screen.usable()
    expect(events).toEqual([])
    open()
    expect(events.map(({ what }) => what)).toEqual(['open', 'usable'])
  })

  it('counts a version that is published meanwhile as opened anew', () => {
    const { events, screen, open } = watch()
    open()
    screen.failed(new TypeError('x'))
    open(3)
    screen.failed(new TypeError('y'))
    expect(events.slice(2)).toEqual([
      { viewNo: 'demo/list', version: 3, what: 'open' },
      { viewNo: 'demo/list', version: 3, what: 'error', first: true },
    ])
  })

  it('names the fields that were refused, nothing of what they hold', () => {
    const { events, screen, open } = watch()
    open()
    screen.refused([problem('field.required', '/unitname', { title: '单位' }), problem('field.type', '/unitname'), problem('record.guard', '')])
    screen.refused([])
    expect(events.slice(1)).toEqual([{ ...at, what: 'refused', fields: ['unitname'] }])
  })

  it('tells no more than twenty errors of an opening', () => {
    const { events, screen, open } = watch()
    open()
    for (let count = 0; count < 30; count += 1) screen.failed(new TypeError(String(count)))
    expect(events.filter(({ what }) => what === 'error')).toHaveLength(20)
  })
})
