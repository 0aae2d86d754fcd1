import type { RecordTemplate } from './record-template.ts'

/** Of each template the edition that is in force for an institute on a day: the newest that has begun and not ended, of those of one day its own. */
export function inForce(templates: ReadonlyMap<string, RecordTemplate>, day: string, org: string): RecordTemplate[] {
  const newest = new Map<string, RecordTemplate>()
  for (const template of templates.values()) {
    const { id, since, until, institutes } = template
    if (since > day || (until !== undefined && until < day) || institutes?.includes(org) === false) continue
    const other = newest.get(id)
    if (!other || other.since < since || (other.since === since && institutes !== undefined)) newest.set(id, template)
  }
  return [...newest.values()]
}
