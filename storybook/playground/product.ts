import { withBases } from '../../engine/schema/records/base-entities.ts'
import { callsKind, type Call } from '../../engine/schema/business/call.ts'
import type { AllFiles } from '../../engine/schema/checks/common/schema-files.ts'
import type { Kind } from '../../engine/schema/format/define-kind.ts'
import { dictionaryKind } from '../../engine/schema/records/dictionary.ts'
import { composedEntities } from '../../engine/composition/field-defaults.ts'
import { readViews, type ViewText } from '../../engine/composition/read-views.ts'
import { readEntity, readEntityFile, type EntityFile } from '../../engine/schema/records/entity.ts'
import { fieldTypeKind } from '../../engine/schema/records/field-type.ts'
import { conventionKind } from '../../engine/schema/screens/convention.ts'
import { fragmentKind } from '../../engine/schema/screens/fragment.ts'
import { flowKind } from '../../engine/schema/business/flow.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { menuKind } from '../../engine/schema/screens/menu.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { printKind } from '../../engine/schema/business/print.ts'
import { roleKind } from '../../engine/schema/accounts/role.ts'
import { blocks } from '../../renderers/block-registry.ts'
import { cells, widgets } from '../../renderers/registry.ts'

type Loaders = Record<string, () => Promise<Json>>

const files = {
  views: import.meta.glob(['../../schemas/views/**/*.json', '!**/*.test.json'], { import: 'default' }) as Loaders,
  entities: import.meta.glob('../../schemas/entities/**/*.json', { import: 'default' }) as Loaders,
  fieldTypes: import.meta.glob('../../schemas/field-types/**/*.json', { import: 'default' }) as Loaders,
  conventions: import.meta.glob('../../schemas/conventions/**/*.json', { import: 'default' }) as Loaders,
  fragments: import.meta.glob('../../schemas/fragments/**/*.json', { import: 'default' }) as Loaders,
  dictionaries: import.meta.glob('../../schemas/dictionaries/**/*.json', { import: 'default' }) as Loaders,
  flows: import.meta.glob('../../schemas/flows/**/*.json', { import: 'default' }) as Loaders,
  calls: import.meta.glob('../../schemas/calls/**/*.json', { import: 'default' }) as Loaders,
  prints: import.meta.glob('../../schemas/prints/**/*.json', { import: 'default' }) as Loaders,
  roles: import.meta.glob('../../schemas/roles/**/*.json', { import: 'default' }) as Loaders,
  menus: import.meta.glob('../../schemas/menus/**/*.json', { import: 'default' }) as Loaders,
}

let product: Promise<AllFiles> | undefined

/** All files of the product that speak of one another, with what is registered; read once, when first wanted. */
export function productFiles(): Promise<AllFiles> {
  product ??= readAll()
  return product
}

async function readAll(): Promise<AllFiles> {
  const [views, entities, dictionaries, flows, calls, prints, roles, menus] = await Promise.all([
    loaded(files.views),
    readEntities(),
    read(files.dictionaries, dictionaryKind),
    read(files.flows, flowKind),
    read(files.calls, callsKind),
    read(files.prints, printKind),
    read(files.roles, roleKind),
    read(files.menus, menuKind),
  ])
  const inFull = withBases(byId(entities.map(readEntity)))
  const shared = {
    conventions: placed(await read(files.conventions, conventionKind)),
    fragments: placed(await read(files.fragments, fragmentKind)),
    entities: composedEntities(entities, inFull),
  }
  return {
    views: new Map(readViews(views, shared).views.map(({ content }) => [content.viewNo, content])),
    routes: new Map(),
    entities: inFull,
    dictionaries: byId(dictionaries),
    flows: byId(flows),
    calls: byId(calls.flatMap((file): readonly Call[] => file.calls)),
    prints: byId(prints),
    roles: byId(roles),
    menus: menus.flatMap(({ nodes }) => nodes),
    registered: { widgets, cells, blocks, operations: new Map() },
  }
}

async function readEntities(): Promise<EntityFile[]> {
  const types = byId(await read(files.fieldTypes, fieldTypeKind))
  return Promise.all(Object.entries(files.entities).map(async ([path, load]) => readEntityFile(structuredClone(await load()), path, types)))
}

/** View files under the number that their place gives them. */
async function loaded(loaders: Loaders): Promise<ViewText[]> {
  const numberOf = (path: string): string => path.replace(/^.*schemas\/views\//, '').replace(/\.json$/, '')
  return Promise.all(
    Object.entries(loaders).map(async ([path, load]) => ({ file: path, viewNo: numberOf(path), text: structuredClone((await load()) as JsonObject) })),
  )
}

function placed<Content extends { id: string; kind: string }>(contents: readonly Content[]): ReadonlyMap<string, { file: string; content: Content }> {
  return new Map(contents.map((content) => [content.id, { file: `${content.kind}s/${content.id}.json`, content }]))
}

async function read<File>(loaders: Loaders, kind: Kind<File>): Promise<File[]> {
  return Promise.all(Object.entries(loaders).map(async ([path, load]) => parseFile(kind, structuredClone(await load()), path)))
}

function byId<Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
