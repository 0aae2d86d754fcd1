import type { Ports } from '../../engine/runtime/ports.ts'
import { isScreenFault, type ScreenUsageEvent } from '../../engine/runtime/screen-usage.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { fieldsOf, type UsageEvents } from './usage-context.ts'

/** Most errors reported of one opening: more add nothing new. */
const MOST_ERRORS = 20

/** Distinguishes what has been reported of an opening: a version that is published meanwhile is opened again. */
export function collectUsage(
  used: NonNullable<Ports['used']>,
  now: () => number = () => performance.now(),
): UsageEvents & { opened(view: EffectiveView): void } {
  const started = now()
  const seen = new WeakSet<object>()
  let at: Pick<ScreenUsageEvent, 'viewNo' | 'version'> | null = null
  let errors = 0
  let isUsable = false
  /** Told before the view was known: parts mount before what holds them. */
  let early: (() => void)[] = []
  const whenOpen = (work: () => void) => void (at ? work() : early.push(work))
  return {
    opened({ viewNo, published: version = 0 }) {
      if (at?.viewNo === viewNo && at.version === version) return
      at = { viewNo, version }
      errors = 0
      used({ ...at, what: 'open' })
      for (const work of early) work()
      early = []
    },
    usable() {
      if (isUsable) return
      isUsable = true
      const ms = Math.round(now() - started)
      whenOpen(() => at && used({ ...at, what: 'usable', ms }))
    },
    failed(error) {
      if (!isScreenFault(error) || (typeof error === 'object' && error !== null && seen.has(error))) return
      if (typeof error === 'object' && error !== null) seen.add(error)
      whenOpen(() => {
        errors += 1
        if (at && errors <= MOST_ERRORS) used({ ...at, what: 'error', first: errors === 1 })
      })
    },
    refused(problems) {
      const fields = fieldsOf(problems)
      if (fields.length > 0) whenOpen(() => at && used({ ...at, what: 'refused', fields }))
    },
  }
}
