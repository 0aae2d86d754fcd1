import type { RecordTemplate } from './record-template.ts'

/** What an edition of a template is known by, the name of its file too: `<id>.<edition>`. */
export function templateKey({ id, edition }: Pick<RecordTemplate, 'id' | 'edition'>): string {
  return `${id}.${edition}`
}
