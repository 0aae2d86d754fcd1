import type { Row } from '../../engine/schema/format/json.ts'

/** Once a day at a time. */
const DAILY = '1'
/** As soon as data has changed. */
const ON_CHANGE = '2'

/** True when a plan is to be run by itself at a moment (`YYYY-MM-DD HH:mm:ss`): its time of today has passed since it last ran, or it follows every change. */
export function isDue(plan: Row, now: string): boolean {
  if (plan['triggerway'] === ON_CHANGE) return true
  const at = String(plan['runtime'] ?? '')
  if (plan['triggerway'] !== DAILY || at === '') return false
  const due = `${now.slice(0, 10)} ${at.slice(0, 5)}:00`
  return now >= due && String(plan['lastrun'] ?? '') < due
}
