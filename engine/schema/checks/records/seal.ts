import type { Known } from '../../../expressions/type-environment.ts'
import type { Entity } from '../../records/entity.ts'
import { knownFieldsOf, sessionNames, type AllFiles } from '../common/schema-files.ts'
import type { Report } from '../common/reporter.ts'

/** The fields of a seal must exist, and so must what is noted of each sealing. */
export function checkSeal(all: AllFiles, report: Report, entity: Entity): void {
  const words = entity['x-seal']
  if (!words) return
  const { when, log, ...names } = words
  const known = (name: string, of: Entity, path: string) => report.known(name, Object.keys(of.properties), path, `“${of.title}”的字段`)
  for (const [word, name] of Object.entries(names)) known(name, entity, `/x-seal/${word}`)
  for (const name of Object.keys(when)) known(name, entity, `/x-seal/when/${name}`)
  report.known(log.entity, all.entities.keys(), '/x-seal/log/entity', '业务对象')
  const kept = all.entities.get(log.entity)
  if (!kept) return
  const scope: Known = {
    ...sessionNames,
    record: 'any',
    row: knownFieldsOf(all, entity),
    input: { document: 'string', ms: 'int', state: 'string', failure: 'string' },
  }
  for (const [name, expression] of Object.entries(log.set)) {
    known(name, kept, `/x-seal/log/set/${name}`)
    report.expression(expression, scope, `/x-seal/log/set/${name}`, 'any')
  }
}
