import { setImmediate } from 'node:timers/promises'
import { usagesIn, type Graph } from '../../engine/graph/usage-graph.ts'
import { FileIndex } from '../../engine/graph/references/file-index.ts'
import type { SourceFile, Usage } from '../../engine/graph/references/usage-targets.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Schemas } from '../schemas/schemas.ts'

const cache = new WeakMap<Schemas, Promise<Graph>>()
/** Files read before others get their turn. */
const AT_ONCE = 5

/** Who names what in the files of the product: read once a process, when first asked for, without holding up requests. */
export function productGraph(product: Schemas): Promise<Graph> {
  const known = cache.get(product) ?? readInTurns(product)
  cache.set(product, known)
  return known
}

async function readInTurns(product: Schemas): Promise<Graph> {
  const files = sourcesOf(product)
  const lookup = new FileIndex(files, product.registered ?? nothing)
  const usages: Usage[] = []
  for (const [at, source] of files.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    usages.push(...usagesIn(lookup, source))
  }
  return { usages, lookup }
}

const nothing: NonNullable<Schemas['registered']> = { widgets: new Map(), cells: new Map(), blocks: new Map(), operations: new Map() }

function sourcesOf({ views, entities, flows, dictionaries, calls, prints, roles, fees, charges, messages, attachments, figures, jobs }: Schemas): SourceFile[] {
  const plain = [entities, flows, dictionaries, prints, roles, charges, messages, attachments, figures, jobs]
  return [
    ...[...views.values()].map((view): SourceFile => ({ file: view.viewNo, kind: 'view', content: view as Json })),
    ...[...plain.flatMap((files) => [...files.values()]), ...fees].map((file): SourceFile => ({
      file: `${file.kind}/${file.id}`,
      kind: file.kind,
      content: file as unknown as Json,
    })),
    ...[...calls.values()].map((call): SourceFile => ({
      file: `calls/${call.id}`,
      kind: 'calls',
      content: { title: call.title, calls: [call] } as unknown as Json,
    })),
  ]
}
