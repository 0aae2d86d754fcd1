import type { Known } from '../../expressions/known.ts'
import type { Entity, EntityProperty } from '../entity.ts'
import { fileOf, knownFieldsOf, sessionNames, type AllFiles } from './files.ts'
import { Report } from './report.ts'
import { checkValidators } from './views.ts'

/** What an entity names must exist: key, label, required fields, dictionaries, other entities, its flow; its rules must make sense. */
export function checkEntity(all: AllFiles, entity: Entity): Report {
  const report = new Report(fileOf(all, 'entities', entity.id))
  const known: Known = { form: knownFieldsOf(all, entity), ...sessionNames }
  const field = (name: string | undefined, path: string): void => report.known(name, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  field(entity['x-key'], '/x-key')
  field(entity['x-label'], '/x-label')
  entity.required?.forEach((name, index) => field(name, `/required/${index}`))
  for (const [name, value] of Object.entries(entity['x-scope'] ?? {})) field(value, `/x-scope/${name}`)
  if (entity['x-flow']) {
    report.known(entity['x-flow'].flow, all.flows.keys(), '/x-flow/flow', '流程')
    field(entity['x-flow'].state, '/x-flow/state')
  }
  for (const [name, property] of Object.entries(entity.properties)) checkProperty(all, report, property, known, `/properties/${name}`, field)
  entity.rules?.forEach((rule, index) => {
    field(rule.path, `/rules/${index}/path`)
    report.expression(rule.expression, known, `/rules/${index}/expression`, 'bool')
  })
  return report
}

function checkProperty(
  all: AllFiles,
  report: Report,
  property: EntityProperty,
  known: Known,
  path: string,
  field: (name: string | undefined, path: string) => void,
): void {
  report.expression(property['x-required'], known, `${path}/x-required`, 'bool')
  checkValidators(report, property['x-validate'], `${path}/x-validate`)
  if (all.widgets) report.known(property['x-widget'], all.widgets, `${path}/x-widget`, '控件')
  if (property.type === 'array') return checkChild(all, report, property['x-child'], path)
  report.known(property['x-dict'], all.dictionaries.keys(), `${path}/x-dict`, '字典')
  if (property.type === 'integer') {
    field(property['x-count-of'], `${path}/x-count-of`)
    field(property['x-overdue']?.date, `${path}/x-overdue/date`)
    return
  }
  field(property['x-label-of'], `${path}/x-label-of`)
  const ref = property['x-ref']
  if (!ref) return
  report.known(ref.entity, all.entities.keys(), `${path}/x-ref/entity`, '业务对象')
  const target = all.entities.get(ref.entity)
  if (target) report.known(ref.label, Object.keys(target.properties), `${path}/x-ref/label`, `“${target.title}”的字段`)
}

function checkChild(all: AllFiles, report: Report, use: { entity: string; key: string }, path: string): void {
  report.known(use.entity, all.entities.keys(), `${path}/x-child/entity`, '业务对象')
  const child = all.entities.get(use.entity)
  if (child) report.known(use.key, Object.keys(child.properties), `${path}/x-child/key`, `“${child.title}”的字段`)
}
