import type { TemplateField } from './template-field.ts'
import type { TemplateSection } from './template-section.ts'

/** Fields of a section, its own and those of its results. */
export function fieldsOfSection({ fields = [], items = [] }: TemplateSection): TemplateField[] {
  return [...fields, ...items.flatMap(({ results }) => results.flatMap((result) => result.fields ?? []))]
}
