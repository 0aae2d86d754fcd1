import type { Known } from '../../../expressions/type-environment.ts'
import type { Entity } from '../../records/entity.ts'
import { knownFieldsOf, type AllFiles } from '../common/schema-files.ts'
import type { Report } from '../common/reporter.ts'

/** What an entity shows of its papers in public must exist, and its expressions make sense. */
export function checkVerify(all: AllFiles, report: Report, entity: Entity): void {
  const words = entity['x-verify']
  if (!words) return
  const fields = Object.keys(entity.properties)
  report.known(words.number, fields, '/x-verify/number', `“${entity.title}”的字段`)
  report.known(words.of, fields, '/x-verify/of', `“${entity.title}”的字段`)
  const property = entity.properties[words.of ?? '']
  const referred = property?.type === 'string' ? all.entities.get(property['x-ref']?.entity ?? '') : undefined
  const known: Known = { record: knownFieldsOf(all, entity), row: referred ? knownFieldsOf(all, referred) : {}, today: 'text' }
  words.shows.forEach(({ value }, index) => report.expression(value, known, `/x-verify/shows/${index}/value`, 'any'))
  words.states.forEach(({ when }, index) => report.expression(when, known, `/x-verify/states/${index}/when`, 'bool'))
}
