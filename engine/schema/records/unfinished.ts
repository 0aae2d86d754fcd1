import type { Json } from '../format/json.ts'
import type { Entity } from './entity.ts'
import { isEmpty } from './record-values.ts'

/**
 * Whether a record may be stored before it is complete (docs/adr/0044): a new one, or one in a state that the entity names in `x-flow.unfinished`. What is
 * there must be right; what is asked for is demanded by the move that hands it on, which is marked `complete` or names what it needs. Browser and server ask this alike.
 */
export function mayBeUnfinished({ 'x-flow': words, 'x-key': key }: Entity, record: Readonly<Record<string, Json | undefined>>): boolean {
  const states = words?.unfinished
  if (!words || !states || states.length === 0) return false
  return isEmpty(record[key]) || states.includes(String(record[words.state] ?? ''))
}
