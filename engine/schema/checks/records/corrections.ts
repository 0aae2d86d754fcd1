import { childEntity } from '../../records/child-entities.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import { homeOf } from '../../records/base-entities.ts'
import type { Entity } from '../../records/entity.ts'
import type { InspectionWords } from '../../records/words/inspection-words.ts'
import { fieldsOfSection } from '../../inspection/fields-of-section.ts'
import type { AllFiles } from '../common/schema-files.ts'
import type { Report } from '../common/reporter.ts'

const PLACE = '/x-inspection/corrections'

/** What takes values that were corrected on site: its fields, its flow, and whether every field of the archive that a template names can be corrected. */
export function checkCorrections(all: AllFiles, report: Report, { corrections, thing }: InspectionWords): void {
  if (!corrections) return
  report.known(corrections.entity, all.entities.keys(), `${PLACE}/entity`, '业务对象')
  const entity = all.entities.get(corrections.entity)
  if (!entity) return
  const { rows } = corrections
  const named = (of: Entity, names: Readonly<Record<string, string>>, path: string): void => {
    for (const [word, name] of Object.entries(names)) report.known(name, Object.keys(of.properties), `${path}/${word}`, `“${of.title}”的字段`)
  }
  named(entity, { record: corrections.record, thing: corrections.thing }, PLACE)
  named(entity, { list: rows.list }, `${PLACE}/rows`)
  named(entity, byName(corrections.set), `${PLACE}/set`)
  const moves = all.flows.get(entity['x-flow']?.flow ?? '')?.moves.map(({ id }) => id) ?? []
  report.known(corrections.propose, moves, `${PLACE}/propose`, '流转')
  report.known(corrections.withdraw, moves, `${PLACE}/withdraw`, '流转')
  const list = entity.properties[rows.list]
  const child = childEntity(all.entities, list)
  if (!child) return
  named(child, { field: rows.field, before: rows.before, value: rows.value }, `${PLACE}/rows`)
  named(child, byName(rows.set ?? {}), `${PLACE}/rows/set`)
  const archived = child.properties[rows.field]
  const items = all.dictionaries.get(archived?.type === 'string' ? (archived['x-dict'] ?? '') : '')?.items.map(({ value }) => value)
  for (const template of all.recordTemplates?.values() ?? [])
    if (items && isAbout(all, template, thing.entity))
      for (const field of template.sections.flatMap(fieldsOfSection))
        if (field.archive !== undefined) report.known(field.archive, items, `${PLACE}/rows/field`, '可更正的档案字段')
}

function byName(set: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(set).map((field) => [field, field]))
}

function isAbout({ entities }: AllFiles, { subject }: RecordTemplate, thing: string): boolean {
  const entity = entities.get(subject.thing)
  return entity !== undefined && homeOf(entity) === thing
}
