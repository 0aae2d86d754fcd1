import { templateIndex } from '../../engine/inspection/editions/template-index.ts'
import { hashOf } from '../../engine/layers/nodes/hash.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Database } from '../store/database.ts'
import { writeTemplateIndex } from './queries/template-index.ts'

/** Brings the rows by which lists search templates to what the schemas say, those published here too. Does nothing where they say what they said. */
export async function keepTemplateIndex(db: Database, { recordTemplates, templateSources, entities }: Schemas): Promise<void> {
  const made = [...(templateSources ?? [])].flatMap(([key, { file }]) => (file === null ? [key] : []))
  const index = templateIndex(recordTemplates ?? new Map<string, RecordTemplate>(), new Set(made), entities)
  await writeTemplateIndex(db, index, hashOf(index as unknown as Json))
}
