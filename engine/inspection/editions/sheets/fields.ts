import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { TemplateField } from '../../../schema/inspection/template-field.ts'

/** All fields of a template, in order. */
export function fieldsOf({ sections }: Pick<RecordTemplate, 'sections'>): TemplateField[] {
  return sections.flatMap(({ fields = [], items = [] }) => [...fields, ...items.flatMap(({ results }) => results.flatMap((result) => result.fields ?? []))])
}
