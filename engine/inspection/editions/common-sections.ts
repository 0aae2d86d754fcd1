import type { Entity } from '../../schema/records/entity.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateSection } from '../../schema/inspection/template-section.ts'
import { fieldsOfSection } from '../../schema/inspection/fields-of-section.ts'

/** Sections that all records of a sheet have, whatever their template, and the entity that says so (`x-inspection`). */
export interface CommonSections {
  /** Id and title of that entity; '' where there is none. */
  entity: string
  title: string
  sections: readonly TemplateSection[]
}

/** What all records of the sheet of a template have. */
export function commonSectionsOf({ subject }: Pick<RecordTemplate, 'subject'>, entities: Iterable<Entity>): CommonSections {
  for (const { id, title, 'x-inspection': words } of entities)
    if (words?.sheet.entity === subject.entity) return { entity: id, title, sections: words.sections ?? [] }
  return { entity: '', title: '', sections: [] }
}

/** Templates with the sections that all records of their sheet have, after their first, or after their last. */
export function withCommonSections(templates: ReadonlyMap<string, RecordTemplate>, entities: Iterable<Entity>): ReadonlyMap<string, RecordTemplate> {
  const all = [...entities]
  return new Map([...templates].map(([key, template]) => [key, completed(template, commonSectionsOf(template, all).sections)]))
}

/** A template with common sections after its first, closing ones after its last; a section or a field that it has itself is its own. */
export function completed(template: RecordTemplate, common: readonly TemplateSection[]): RecordTemplate {
  const added = sharedIn(template, common)
  const [first, ...rest] = template.sections
  if (added.length === 0 || !first) return template
  return { ...template, sections: [first, ...added.filter(({ closing }) => !closing), ...rest, ...added.filter(({ closing }) => closing)] }
}

/** Those of common sections that a template does not have itself, without the fields that it has. */
export function sharedIn({ sections }: Pick<RecordTemplate, 'sections'>, common: readonly TemplateSection[]): TemplateSection[] {
  const own = new Set(sections.map(({ id }) => id))
  const ownFields = new Set(sections.flatMap((section) => fieldsOfSection(section).map(({ id }) => id)))
  return common.filter(({ id }) => !own.has(id)).map((section) => withoutFields(section, ownFields))
}

function withoutFields(section: TemplateSection, fields: ReadonlySet<string>): TemplateSection {
  return section.fields ? { ...section, fields: section.fields.filter(({ id }) => !fields.has(id)) } : section
}
