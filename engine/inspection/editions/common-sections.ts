import type { Entity } from '../../schema/records/entity.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateSection } from '../../schema/inspection/template-section.ts'
import { fieldsOfSection } from '../../schema/inspection/fields-of-section.ts'

/** Templates with the sections that all records of their sheet have (`x-inspection`), after their first; a section or a field that a template has itself is its own. */
export function withCommonSections(templates: ReadonlyMap<string, RecordTemplate>, entities: Iterable<Entity>): ReadonlyMap<string, RecordTemplate> {
  const words = [...entities].flatMap((entity) => entity['x-inspection'] ?? [])
  return new Map(
    [...templates].map(([key, template]) => [key, completed(template, words.find(({ sheet }) => sheet.entity === template.subject.entity)?.sections ?? [])]),
  )
}

function completed(template: RecordTemplate, common: RecordTemplate['sections']): RecordTemplate {
  const own = new Set(template.sections.map(({ id }) => id))
  const ownFields = new Set(template.sections.flatMap((section) => fieldsOfSection(section).map(({ id }) => id)))
  const added = common.filter(({ id }) => !own.has(id)).map((section) => withoutFields(section, ownFields))
  const [first, ...rest] = template.sections
  return added.length === 0 || !first ? template : { ...template, sections: [first, ...added, ...rest] }
}

function withoutFields(section: TemplateSection, fields: ReadonlySet<string>): TemplateSection {
  return section.fields ? { ...section, fields: section.fields.filter(({ id }) => !fields.has(id)) } : section
}
