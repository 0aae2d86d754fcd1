import { checkLayer } from '../../engine/layers/resolve/check-change.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { layerKind, type Layer } from '../../engine/schema/screens/layer.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import type { Database } from '../store/database.ts'
import { sharedLayers, type SharedLayer } from './queries/layer.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** A shared layer as a file: path below the folder, and what it says. */
export interface LayerFile {
  path: string
  content: JsonObject
}

/** Words that come first in a file; the rest by the alphabet, so that equal layers give equal text whatever store they come from. */
const leading = ['$schema', 'kind', 'version', 'viewNo', 'scope', 'owner', 'base', 'op', 'at', 'id', 'value', 'type', 'title', 'label']

/** All layers of the site, of roles and departments as files: one a layer, sorted by path. */
export async function layerFiles(db: Database): Promise<LayerFile[]> {
  const layers = await sharedLayers(db)
  return layers.map(fileOf).sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** A stored layer as its file. */
export function fileOf({ viewNo, scope, ownerId, base, changes, brings }: SharedLayer): LayerFile {
  const layer: Layer = { kind: 'layer', version: 1, viewNo, scope, ...(ownerId === '' ? {} : { owner: ownerId }), base, changes, ...brings }
  return { path: pathOf(layer), content: inOrder(layer as unknown as Json) as JsonObject }
}

/** Where the file of a layer is. */
export function pathOf({ scope, owner = '', viewNo }: Layer): string {
  return [scope, ...(owner === '' ? [] : [owner]), `${viewNo}.json`].join('/')
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const rank = (name: string) => (leading.includes(name) ? leading.indexOf(name) : leading.length)
  const names = Object.keys(value).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name] ?? null)]))
}

/** Reads layer files; throws ProblemError with every fault of every file, a wrong place too. */
export function readLayerFiles(product: Schemas, files: readonly { path: string; text: string }[]): Layer[] {
  const problems: Problem[] = []
  const layers = files.flatMap(({ path, text }): { path: string; layer: Layer }[] => {
    try {
      return [{ path, layer: parseFile(layerKind, text, path) }]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  const known = new Set([...product.views.keys(), ...layers.flatMap(({ layer }) => (layer.views ?? []).map(({ viewNo }) => viewNo))])
  problems.push(...layers.flatMap(({ layer, path }) => faultsOf(known, layer, path)))
  if (problems.length > 0) throw new ProblemError(problems)
  return layers.map(({ layer }) => layer)
}

function faultsOf(known: ReadonlySet<string>, layer: Layer, file: string): Problem[] {
  const at = (found: Problem): Problem => ({ ...found, file })
  const places = layer.scope === 'user' || pathOf(layer) !== file ? [problem('schema.wrong-type', '/viewNo', { got: file, expected: pathOf(layer) })] : []
  const brings = layer.scope !== 'site' && (layer.properties ?? layer.required ?? layer.dictionaries ?? layer.views ?? layer.menus) !== undefined
  const refused = brings ? [problem('layer.refused', '/properties', { scope: '角色与部门设置', got: '新增字段' })] : checkLayer(layer.changes, layer.scope)
  const gone = known.has(layer.viewNo) ? [] : [problem('record.not-found', '/viewNo', { got: layer.viewNo })]
  return [...places, ...refused, ...gone].map(at)
}
