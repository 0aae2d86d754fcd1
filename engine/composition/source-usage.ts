import { sectionOf } from '../layers/nodes/sections.ts'
import type { Composed, NodeSource } from './composition.ts'

/** Something shared that a node has words from, and how many views take anything from it. */
export interface SourceUsage extends NodeSource {
  usedBy: number
}

/** A source with what people call it and its file below `schemas`. */
export interface NamedSource extends SourceUsage {
  title: string
  file: string
}

/** What a node of a view has from conventions, fragments, entities and other views; empty for what the view says itself. `at` names lists as layers do. */
export function sourcesOf(compositions: ReadonlyMap<string, Composed>, viewNo: string, at: string, id: string): SourceUsage[] {
  const sources = compositions.get(viewNo)?.sources.get(`${sectionOf(at)}/${id}`) ?? []
  return sources.map((source) => ({ ...source, usedBy: usersOf(compositions, `${source.kind}/${source.id}`) }))
}

function usersOf(compositions: ReadonlyMap<string, Composed>, name: string): number {
  return [...compositions.values()].filter(({ uses }) => uses.has(name)).length
}
