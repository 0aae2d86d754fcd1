import type { Json } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'

/** A fact of a template that somebody has yet to confirm: where it stands, and what it is called. */
export interface UncertainFact {
  path: string
  title: string
}

/** Everything in a template that is marked `certain: false`, and every word that a node names in `uncertain`. */
export function uncertainFacts(template: RecordTemplate): UncertainFact[] {
  return [...found(template as unknown as Json, '')]
}

function* found(value: Json, path: string): Generator<UncertainFact> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) {
    if (value['certain'] === false) yield { path, title: titleOf(value) }
    for (const word of (value['uncertain'] ?? []) as string[]) yield { path: `${path}/${word}`, title: titleOf(value) }
  }
  for (const [key, each] of Object.entries(value)) yield* found(each, `${path}/${key}`)
}

function titleOf(node: { [key: string]: Json }): string {
  return String(node['title'] ?? node['content'] ?? node['message'] ?? node['code'] ?? '')
}
