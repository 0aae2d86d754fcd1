import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions } from '../../engine/actions/registry.ts'
import { buildGraph, idsOf } from '../../engine/graph/graph.ts'
import { below, select, textsBelow, type Place } from '../../engine/graph/select.ts'
import type { SourceFile } from '../../engine/graph/target.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { keysAt, type AnyShape } from '../../engine/schema/shape-walk.ts'
import { validators } from '../../engine/validators/registry.ts'
import { registeredThings } from '../../tools/registered.ts'
import { schemaSources } from '../../tools/schema-sources.ts'
import { root } from '../fixtures/product.ts'

const sources = schemaSources(root)
const registered = await registeredThings()
const graph = buildGraph(sources, registered)
/** Names of fields, but for those that the formats use as words of their own: searched for as text they are everywhere. */
const fieldNames = new Set([...graph.lookup.entities.values()].flatMap((entity) => Object.keys(entity.properties)))
for (const word of formatWords()) fieldNames.delete(word)

/** Every word of every kind of file and of the parameters of every registered thing; names that recipes give themselves. */
function formatWords(): Set<string> {
  const things = [actions, validators, ...Object.values(registered)].flatMap((registry) => [...registry.values()].map(({ params }) => params))
  const words = new Set<string>()
  const seen = new Set<AnyShape>()
  const visit = (shape: AnyShape | undefined): void => {
    if (!shape || seen.has(shape)) return
    seen.add(shape)
    const def = shape._zod.def as { shape?: Record<string, AnyShape>; element?: AnyShape; innerType?: AnyShape; valueType?: AnyShape; options?: AnyShape[] }
    for (const [word, inner] of Object.entries(def.shape ?? {})) {
      words.add(word)
      visit(inner)
    }
    for (const inner of [def.element, def.innerType, def.valueType, ...(def.options ?? [])]) visit(inner)
  }
  for (const shape of [...kinds.map((kind) => kind.shape), ...things]) visit(shape)
  const { named } = JSON.parse(readFileSync(join(root, 'schemas/demo/pools.json'), 'utf8')) as { named: object }
  const bound = sources.flatMap(({ kind, content }) => (kind === 'demo' ? select(content, '/recipes/**/bind/*').map(({ key }) => key) : []))
  return new Set([...words, ...Object.keys(named), ...bound])
}

/** Words of a file that are read by people, or that name the file's own parts: a field name in one of them is a coincidence. */
const ownWords = new Set([
  'id',
  'title',
  'label',
  'source',
  'message',
  'help',
  'name',
  'code',
  'kind',
  '$schema',
  'viewNo',
  'route',
  'path',
  'x-group',
  'x-on-create',
  'x-number',
  'user',
])
/** Words that are like a field's name and are none, with the reason. */
const exceptions: readonly (readonly [where: RegExp, why: string])[] = [
  [/^schemas\/entities\/\S+ \/properties\/\w+ /, 'the field itself'],
  [/^schemas\/entities\/\S+ \/properties\/\w+\/format /, 'formats have names of their own: colour'],
  [/ ids (\(key\))?$/, 'how calls, addresses and dialogs name the keys of records, whatever they are called in the entity'],
  [/ \/calls\/\d+\/params\/(record|keep)\b/, 'inputs of the print log, which belongs to no entity'],
  [/^schemas\/demo\/\S+ \S+\/(named|credit|serial) /, 'a generator or serial of the recipe itself'],
]

interface Spoken {
  place: Place
  text: string
  isKey: boolean
}

/** Every text and every key of a file. Keys that the format itself knows are left out. */
function spoken(source: SourceFile): Spoken[] {
  const shape = kinds.find((each) => each.kind === source.kind)?.shape
  const found: Spoken[] = []
  const walk = (place: Place, steps: (string | number)[]): void => {
    if (typeof place.value === 'string') found.push({ place, text: place.value, isKey: false })
    const known =
      shape && place.value !== null && typeof place.value === 'object' && !Array.isArray(place.value) ? keysAt(shape, source.content, steps) : new Set<string>()
    for (const inner of below(place)) {
      const isList = Array.isArray(place.value)
      if (!isList && !known.has(inner.key)) found.push({ place: inner, text: inner.key, isKey: true })
      walk(inner, [...steps, isList ? Number(inner.key) : inner.key])
    }
  }
  walk({ path: '', value: source.content, key: '', owners: [] }, [])
  return found
}

/** Field names in a file's texts and keys that the graph does not know of. */
function missed(source: SourceFile): string[] {
  const noted = new Map<string, { fields: Set<string>; others: boolean }>()
  for (const { path, target } of graph.usages.filter((each) => each.file === source.file)) {
    const at = noted.get(path) ?? { fields: new Set(), others: false }
    noted.set(path, at)
    if (target.kind === 'field') at.fields.add(target.id.slice(target.id.indexOf('.') + 1))
    else at.others = true
  }
  return spoken(source).flatMap(({ place, text, isKey }) => {
    if (!isKey && ownWords.has(place.key)) return []
    // an item stands for the field it names
    const at = noted.get(place.path) ?? (place.key === 'field' ? noted.get(place.path.slice(0, -'/field'.length)) : undefined)
    if (at?.others && !isKey && at.fields.size === 0) return []
    const words = (text.replaceAll(/\buser\.\w+/g, '').match(/[A-Za-z_]\w*/g) ?? []).filter((word) => fieldNames.has(word) && !at?.fields.has(word))
    const where = `${source.file} ${place.path}`
    return words.map((word) => `${where} ${word} ${isKey ? '(key)' : ''}`).filter((each) => !exceptions.some(([pattern]) => pattern.test(each)))
  })
}

test.each(sources.filter(({ kind }) => !['dictionary', 'accounts'].includes(kind)).map((source) => [source.file, source] as const))(
  'given %s, when its field names are searched for as text, then the graph knows each',
  (_, source) => expect(missed(source)).toEqual([]),
)

/** Ids that are told from other words by their look alone. */
const named = ['dictionary', 'call', 'view', 'flow', 'operator', 'print', 'role', 'sms'] as const

test.each(named)('given every %s, when its id is searched for as a whole text, then the graph knows each place', (kind) => {
  const ids = new Set(idsOf(graph, kind))
  const missing = sources.flatMap(({ file, kind: fileKind, content }) => {
    if (fileKind === 'dictionary') return []
    const noted = graph.usages.filter((usage) => usage.file === file && usage.target.kind === kind)
    return textsBelow({ path: '', value: content, key: '', owners: [] })
      .filter(({ key, value }) => ids.has(value) && !['id', 'viewNo', 'why', 'operation'].includes(key))
      .filter(({ path, value }) => !noted.some((usage) => usage.target.id === value && (path === usage.path || path.startsWith(`${usage.path}/`))))
      .map(({ path, value }) => `${file} ${path} ${value}`)
  })
  expect(missing).toEqual([])
})
