import { describe, expect, it } from 'vitest'
import type { ScreenUsageEvent } from '../../engine/runtime/screen-usage.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { createUsageCounter } from './usage-counter.ts'

function world(visible = true) {
  const sent: Json[] = []
  const waiting: (() => void)[] = []
  const leaving: (() => void)[] = []
  const counter = createUsageCounter({
    send: (counted) => (sent.push(counted), Promise.reject(new Error('offline'))),
    later: (work) => void waiting.push(work),
    leaving: (work) => void leaving.push(work),
    visible: () => visible,
  })
  return { counter, sent, waiting, leaving }
}
const at = { viewNo: 'demo/list', version: 1 }
const open: ScreenUsageEvent = { ...at, what: 'open' }

describe('the counter of screens in use', () => {
  it('tells nothing at once, then a few numbers for each view and version, and forgets what cannot be sent', () => {
    const { counter, sent, waiting } = world()
    counter.note(open)
    counter.note({ ...at, what: 'usable', ms: 400 })
    counter.note({ ...at, what: 'usable', ms: 3600 })
    counter.note({ ...at, what: 'error', first: true })
    counter.note({ ...at, what: 'error', first: false })
    counter.note({ ...at, what: 'refused', fields: ['unitname', 'appno'] })
    counter.note({ ...at, what: 'refused', fields: ['unitname'] })
    counter.note({ ...open, version: 2 })
    expect([sent.length, waiting.length]).toEqual([0, 1])
    waiting[0]?.()
    expect(sent).toEqual([
      [
        { ...at, opens: 1, failed: 1, errors: 2, timed: 2, ms: 4000, slow: 1, refused: { unitname: 2, appno: 1 } },
        { ...at, version: 2, opens: 1, failed: 0, errors: 0, timed: 0, ms: 0, slow: 0, refused: {} },
      ],
    ])
    counter.flush()
    expect(sent).toHaveLength(1)
    counter.note(open)
    expect(waiting).toHaveLength(2)
  })

  it('tells what it has when the window goes', () => {
    const { counter, sent, leaving } = world()
    counter.note(open)
    leaving[0]?.()
    expect(sent).toHaveLength(1)
  })

  it('takes no time of a window that nobody looks at', () => {
    const { counter, sent } = world(false)
    counter.note({ ...at, what: 'usable', ms: 90_000 })
    counter.flush()
    expect(sent).toEqual([[expect.objectContaining({ timed: 0, ms: 0 })]])
  })

  it('stays small, whatever happens', () => {
    const { counter, sent } = world()
    for (let view = 0; view < 80; view += 1) counter.note({ ...open, viewNo: `demo/${view}` })
    for (let time = 0; time < 300; time += 1) counter.note({ viewNo: 'demo/0', version: 1, what: 'refused', fields: [`field${time}`, '__proto__'] })
    counter.flush()
    const counted = sent[0] as { refused: Record<string, number> }[]
    expect(counted).toHaveLength(50)
    expect(Object.keys(counted[0]?.refused ?? {}).length).toBeLessThanOrEqual(30)
    expect(({} as Record<string, unknown>)['field0']).toBeUndefined()
  })
})
