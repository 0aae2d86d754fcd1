import { expect, test } from 'vitest'
import { buildGraph, idsOf } from '../../engine/graph/graph.ts'
import { below, textsBelow, type Place } from '../../engine/graph/select.ts'
import type { SourceFile } from '../../engine/graph/target.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { keysAt } from '../../engine/schema/shape-walk.ts'
import { registeredThings } from '../../tools/registered.ts'
import { schemaSources } from '../../tools/schema-sources.ts'
import { root } from '../fixtures/product.ts'

const sources = schemaSources(root)
const graph = buildGraph(sources, await registeredThings())
const fieldNames = new Set([...graph.lookup.entities.values()].flatMap((entity) => Object.keys(entity.properties)))

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
  [/ ids? (\(key\))?$/, 'how calls, addresses and dialogs name the keys of records, whatever they are called in the entity'],
  [/ \/(toolbar|rowActions|rowMore|footer)\/\d+\/params\/\w+ \w+ \(key\)$/, "an action's own parameter"],
  [/^schemas\/calls\/\S+ \/calls\/\d+\/params\//, "an operation's own parameter; what it names is declared by its shape"],
  [/^schemas\/roles\/\S+ \/grants\//, 'a screen key'],
  [/^schemas\/menus\/\S+ \/nodes\/\d+\/parentId /, 'a menu entry'],
  [/ \/operator /, 'a screen key'],
  [/\/(actions\/\w+\/why|expect\/groups\/\w+) /, 'an operator code; a group'],
  [
    /^schemas\/demo\/recipes.json \S+ (unit|price|reason|postcode|credit|prono|equidcode|orgname|orgcode|seisn|appno)/,
    'a generator, serial or name of the recipe itself',
  ],
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
    const at = noted.get(place.path)
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
