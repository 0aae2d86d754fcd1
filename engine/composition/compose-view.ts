import { problem, type Problem } from '../problem.ts'
import { didYouMean } from '../did-you-mean.ts'
import { resolveLayers } from '../layers/resolve/resolve.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { composeLists, type ListContext } from './compose-lists.ts'
import type { Composed, ConventionAction, FilePosition, NodeSource, SharedFiles, ViewFile } from './composition.ts'
import { fillTemplate, type TemplateValues } from './fill-template.ts'
import { withoutNulls } from './merge-node.ts'

/** What a view is known by: never taken over from another. */
const identity = ['$schema', 'version', 'viewNo', 'title', 'route', 'source', 'renamedFrom', 'extends', 'changes']

/** What a view extends: another view, or conventions from the widest to the nearest. */
export interface Extended {
  base: Composed | null
  words: JsonObject
  actions: ReadonlyMap<string, ConventionAction>
  /** The convention that each word is from, and where it stands. */
  positions: ReadonlyMap<string, FilePosition>
  uses: readonly string[]
}

/** A view that is complete as its file has it. */
export function complete({ file, content }: ViewFile): Composed {
  return { file, extends: '', content, positions: new Map(), sources: new Map(), uses: new Set(), actions: new Map() }
}

/**
 * Writes a view out in full: the words of what it extends under its own (`null` takes one away), every entry of its own lists completed by its id,
 * then its `changes` on stable ids, as a site layer's (docs/adr/0026). Problems name the file and place that they are mended at.
 */
export function composeView(view: ViewFile, extended: Extended, shared: SharedFiles, viewNo: string): { composed: Composed; problems: Problem[] } {
  const { file, content } = view
  const problems: Problem[] = []
  const positions = new Map<string, FilePosition>(extended.positions)
  const sources = new Map<string, readonly NodeSource[]>(extended.base?.sources)
  const uses = new Set<string>([...(extended.base?.uses ?? []), ...extended.uses])
  const report = (found: Problem, at: FilePosition): void => void problems.push({ ...found, file: at.file, path: at.pointer + found.path })
  const { extends: _, changes, ...own } = content
  for (const name of Object.keys(own)) positions.set(name, { file, pointer: `/${name}` })
  const context = contextOf(extended, content, shared, viewNo)
  const filled = fillTemplate(extended.words, context.values, (each) => report(each, positions.get(each.path.split('/')[1] ?? '') ?? { file, pointer: '' }))
  const lists = composeLists(withoutNulls({ ...filled, ...own }), (name) => positions.get(name) ?? { file, pointer: `/${name}` }, {
    ...context,
    report,
    use: (name) => void uses.add(name),
    note: (at, node) => {
      positions.set(at, node.position)
      sources.set(at, node.sources)
    },
  })
  const words = withoutNulls({ ...baseWords(extended), ...filled, ...own, ...lists, viewNo })
  const changed = withChanges(words, (changes ?? []) as Change[], (found) => report(found, { file, pointer: '' }))
  return { composed: { file, extends: String(content['extends']), content: changed, positions, sources, uses, actions: extended.actions }, problems }
}

/** What the lists of a view are composed with; `content` are its own words. Nothing is told or noted. */
export function contextOf(extended: Extended, content: JsonObject, shared: SharedFiles, viewNo: string): ListContext {
  const said: JsonObject = { ...baseWords(extended), ...extended.words, ...content, viewNo }
  const ignore = (): void => undefined
  return {
    shared,
    entity: String(said['entity']),
    values: valuesOf(said, shared),
    base: extended.base,
    actions: extended.actions,
    report: ignore,
    use: ignore,
    note: ignore,
  }
}

/** The words that a view has when its file says none: those of what it extends, filled, the convention's lists composed. */
export function inheritedWords(extended: Extended, content: JsonObject, shared: SharedFiles, viewNo: string): JsonObject {
  const context = contextOf(extended, content, shared, viewNo)
  const filled = fillTemplate(extended.words, context.values, () => undefined)
  return { ...baseWords(extended), ...composeLists(filled, () => ({ file: '', pointer: '' }), context) }
}

function baseWords({ base }: Extended): JsonObject {
  return Object.fromEntries(Object.entries(base?.content ?? {}).filter(([name]) => !identity.includes(name)))
}

function valuesOf(said: JsonObject, shared: SharedFiles): TemplateValues {
  const entity = String(said['entity'])
  const viewNo = String(said['viewNo'])
  // An unknown entity is told once, as one, and not again of each text that names its key.
  const key = shared.entities.has(entity) ? shared.entities.get(entity)?.key : '${key}'
  return { key, resource: resourceOf(said), viewNo, code: viewNo.replaceAll('/', '.'), title: String(said['title']), entity }
}

/** What calls of the view's records begin with: `useRegister` of `useRegister/list`. */
function resourceOf(said: JsonObject): string | undefined {
  const use = (said['find'] ?? said['load']) as { call?: Json } | undefined
  return typeof use?.call === 'string' ? use.call.slice(0, Math.max(0, use.call.lastIndexOf('/'))) : undefined
}

function withChanges(words: JsonObject, changes: Change[], report: (found: Problem) => void): JsonObject {
  if (changes.length === 0) return words
  const { view, dead } = resolveLayers(words as Json as View, [{ scope: 'site', changes }])
  for (const { change, reason } of dead) report(problem('layer.dead', `/changes/${changes.indexOf(change)}`, { reason }))
  return view as Json as JsonObject
}

/** The problem of a name that nothing has. */
export function unknownBase(got: string, names: readonly string[]): Problem {
  return problem('schema.unknown-reference', '/extends', { got, expected: '界面或界面约定', suggestion: didYouMean(got, names) })
}
