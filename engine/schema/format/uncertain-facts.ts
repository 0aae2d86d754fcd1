import type { Json } from './json.ts'

/** A fact of a file that somebody has yet to confirm: where it stands, and what it is called. */
export interface UncertainFact {
  path: string
  title: string
}

/** Everything in a file that is marked `certain: false`, and every word that a node names in `uncertain`; of record templates as of papers. */
export function uncertainFacts(file: object): UncertainFact[] {
  return [...found(file as Json, '')]
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
