import type { EntityProperty } from '../../../engine/schema/records/property.ts'

/** Which keyboard a phone shows for a text, as far as its property says what is typed; undefined for plain words. */
export function keyboardOf(property: EntityProperty | null): 'tel' | 'email' | undefined {
  if (property?.type !== 'string') return undefined
  if (property.format === 'email') return 'email'
  const validators = (property['x-validate'] ?? []).map((each) => (typeof each === 'string' ? each : each.id))
  return property['x-sensitive'] === 'phone' || validators.some((id) => /phone|mobile/.test(id)) ? 'tel' : undefined
}
