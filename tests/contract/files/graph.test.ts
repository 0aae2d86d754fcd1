import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions } from '../../../engine/actions/registry.ts'
import { buildGraph, idsOf } from '../../../engine/graph/usage-graph.ts'
import { below, select, textsBelow, type Place } from '../../../engine/graph/references/json-paths.ts'
import type { SourceFile, Usage } from '../../../engine/graph/references/usage-targets.ts'
import { codesOf } from '../../../engine/schema/records/field-rights.ts'
import { kinds } from '../../../engine/schema/kinds.ts'
import { keysAt, type AnyShape } from '../../../engine/schema/format/shape-walk.ts'
import { validators } from '../../../engine/validators/registry.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { schemaSources } from '../../../tools/schema-files/schema-sources.ts'
import { root } from '../../fixtures/product.ts'

const sources = schemaSources(root)
const registered = await registeredThings()
const graph = buildGraph(sources, registered)
/** What each file names: found by going through all usages once, not once a file. */
const usagesIn = new Map<string, Usage[]>(sources.map(({ file }) => [file, []]))
for (const usage of graph.usages) usagesIn.get(usage.file)?.push(usage)
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
  [/^schemas\/views\/\S+\.test\.json \/cases\/\d+\/form\/numberkind /, 'a code of NUMBER_KIND: which number a rule is about, named after its field'],
  [/^schemas\/entities\/\S+ \/properties\/[\w.]+ /, 'the field itself'],
  [/^schemas\/(views|conventions)\/\S+ \/(view\/)?priorities\//, 'fields of this name in whatever list: where there is none, nothing follows'],
  [/^schemas\/entities\/\S+ \/objects\/\w+\/required\/\d+ /, 'the end of a path: the field is known by the whole of it'],
  [/^schemas\/entities\/\S+ \/properties\/[\w.]+\/x-sensitive /, 'a kind of personal data: email, address'],
  [/^schemas\/entities\/\S+ \/properties\/\w+\/format /, 'formats have names of their own: colour'],
  [/ ids (\(key\))?$/, 'how calls, addresses and dialogs name the keys of records, whatever they are called in the entity'],
  [/ \/calls\/\d+\/params\/(record|keep)\b/, 'inputs of the print log, which belongs to no entity'],
  [/ \/calls\/\d+\/params\/parameter /, 'the name by which a log is asked for: the key of the record, not a field of the log'],
  [/ \/cases\/\d+\/expect\/(rows\/\d+\/)?(actions|groups|tone|blocks)\b/, 'a screen test names actions, groups, blocks and tones by their ids'],
  [/ \/cases\/\d+\/form\/\S+\/fieldcode /, 'a correction holds the name of a field as its data'],
  [/ \/((footer|toolbar|rowActions|rowMore)\/\d+\/)?operator /, 'a part of an operator code'],
  [/^schemas\/roles\/\S+ \/grants\//, 'a part of an operator code'],
  [/^schemas\/menus\/\S+ \S+\/parentId /, 'a node of the menu'],
  [/^schemas\/menus\/\S+ \S+\/icon /, 'the name of an icon'],
  [/ \/(drill\/query|search\/\d+\/default)\/\S+ \w+(From|To) /, 'a bound of the range that a list is asked with'],
  [/\/effects\/\d+\/create\/set\/\w+ /, 'rows of the new record, written out: their fields are those of its list'],
  [/ \/cases\/\d+\/edit\/\d+\/set\/\S+\/targetfield /, 'a conversion holds the name of a field as its data'],
  [/ \/cases\/\d+\/form\/(columns|conditions|orders)\/\d+\/field /, 'a configured query holds names of fields as its data'],
  [/^schemas\/records\/\S+ \/(checks|verdict|next|writes)\//, 'rules of a record read the fields of the record itself'],
  [
    /^schemas\/records\/\S+ \/(sections|changes)\/\S+\/(applies|pass|compute|required|min|max|above|below|rows|columns|type|value|hint|options|after|at|id)\b/,
    'rules of a record read the fields of the record itself',
  ],
  [/^schemas\/records\/\S+ \/extends /, 'the edition that it differs from'],
  [/^schemas\/prints\/\S+ \/blocks\/\d+\/fields\/\d+ /, 'a field of the record templates'],
  [/^schemas\/prints\/inspection\/\S+ \/blocks\/\d+\/signed\/\d+\/ink /, 'a field of the record templates'],
  [/^schemas\/records\/\S+ \/changes\/\d+\/node\/(expression|when|remark|from) /, 'rules of a record read the fields of the record itself'],
  [/^schemas\/entities\/\S+ \/x-inspection\/(inspectedOn|writes\/\w+|sections\/\S+\/applies) /, 'a field of the record templates'],
  [/^schemas\/prints\/inspection\/AQFBP\.json \/blocks\/\S+\/value /, 'values of a record, by the names of its template'],
  [/^schemas\/flows\/\S+ \/moves\/\d+\/(guards|proofs)\/\d+\/gate /, 'a gate of the flow'],
  [/^schemas\/demo\/\S+ \S+\/day day \(key\)$/, 'a generator'],
  [/^schemas\/demo\/\S+ \S+\/map /, 'a list of the pools'],
  [/^schemas\/demo\/\S+ \S+\/(else|pick)\/\d+ /, 'a name of an area, or of a mailbox'],
  [/^schemas\/demo\/\S+ \S+\/fields\/\w+\.\w+ /, 'the end of a path: the field is known by the whole of it'],
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

/** Names that recipes give: to values of rows and choices written out, to rows kept, to lists of the pools. */
function recipeNames({ content }: SourceFile): Set<string> {
  const written = ['/recipes/**/is/*/*', '/recipes/**/pick/*/*', '/recipes/**/pick/*/*/*'].flatMap((pattern) => select(content, pattern).map(({ key }) => key))
  const given = ['/recipes/**/keep/as', '/recipes/**/pick'].flatMap((pattern) => select(content, pattern).map(({ value }) => String(value)))
  return new Set([...written, ...given])
}

/** Field names in a file's texts and keys that the graph does not know of. */
function missed(source: SourceFile): string[] {
  const own = source.kind === 'demo' ? recipeNames(source) : new Set<string>()
  const noted = new Map<string, { fields: Set<string>; others: boolean }>()
  for (const { path, target } of usagesIn.get(source.file) ?? []) {
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
    const words = (text.replaceAll(/\buser\.\w+/g, '').match(/[A-Za-z_]\w*/g) ?? []).filter(
      (word) => fieldNames.has(word) && !own.has(word) && !at?.fields.has(word),
    )
    const where = `${source.file} ${place.path}`
    return words.map((word) => `${where} ${word} ${isKey ? '(key)' : ''}`).filter((each) => !exceptions.some(([pattern]) => pattern.test(each)))
  })
}

test.each(sources.filter(({ kind }) => !['dictionary', 'accounts'].includes(kind)).map((source) => [source.file, source] as const))(
  'given %s, when its field names are searched for as text, then the graph knows each',
  (_, source) => expect(missed(source)).toEqual([]),
)

/** Ids that can be distinguished from other words by their form alone. */
const named = ['dictionary', 'call', 'view', 'flow', 'operator', 'print', 'role', 'sms'] as const

test.each(named)('given every %s, when its id is searched for as a whole text, then the graph knows each place', (kind) => {
  const ids = new Set(idsOf(graph, kind))
  const missing = sources.flatMap(({ file, kind: fileKind, content }) => {
    if (fileKind === 'dictionary') return []
    // a call and a view may have one id: the place is known when either is
    const noted = usagesIn.get(file) ?? []
    return textsBelow({ path: '', value: content, key: '', owners: [] })
      .filter(
        ({ key, path, value }) =>
          ids.has(value) && !(fileKind === 'screen-test' && /^\/cases\/\d+\/(rows|form)\//.test(path)) && !['id', 'viewNo', 'why', 'operation'].includes(key),
      )
      .filter(({ path, value }) => !noted.some((usage) => usage.target.id === value && (path === usage.path || path.startsWith(`${usage.path}/`))))
      .map(({ path, value }) => `${file} ${path} ${value}`)
  })
  expect(missing).toEqual([])
})

test('given a field that not everybody may read or change, then it decides nothing: screens, prints, imports and tests alone name it', () => {
  const reserved = [...graph.lookup.entities.values()].flatMap(({ id, properties }) =>
    Object.entries(properties).flatMap(([field, property]) => (codesOf(property).length > 0 ? [`${id}.${field}`] : [])),
  )
  const deciding = graph.usages.filter(({ target, kind, path }) => {
    const imported = kind === 'calls' && /\/params\/columns\/\d+$/.test(path)
    return target.kind === 'field' && reserved.includes(target.id) && !['view', 'print', 'layer', 'screen-test', 'demo'].includes(kind) && !imported
  })
  expect(reserved).not.toEqual([])
  expect(deciding).toEqual([])
})
