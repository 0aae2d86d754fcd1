import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FilePlace, Placed } from '../../engine/schema/checks/common/schema-files.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { membersOf } from '../../engine/schema/format/row-templates.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'

/** Lists of a file whose members are known by id of their own, by the folder of the file. */
const lists: Readonly<Record<string, { list: string; id: string }>> = { calls: { list: 'calls', id: 'id' }, menus: { list: 'nodes', id: 'id' } }

/** Tells in which file of a product, and where in it, a thing is recorded. */
export function filePlaces(root: string): (kind: Placed, id: string) => FilePlace | undefined {
  const places = new Map<string, FilePlace>()
  for (const kind of kinds)
    for (const path of filesOfKind(join(root, 'schemas'), kind))
      addPlaces(places, kind.folder ?? '', relative(root, path), JSON.parse(readFileSync(path, 'utf8')) as JsonObject)
  return (kind, id) => places.get(`${kind} ${id}`)
}

function addPlaces(places: Map<string, FilePlace>, folder: string, file: string, content: JsonObject): void {
  const inner = lists[folder]
  if (!inner) {
    // a view that extends another is known by its place where it does not say its number
    const inFolder = file.slice(file.indexOf(`/${folder}/`) + folder.length + 2).replace(/\.json$/, '')
    const edition = content['edition'] === undefined ? '' : `.${String(content['edition'])}`
    places.set(`${folder} ${String(content['viewNo'] ?? content['id'] ?? inFolder)}${edition}`, { file, pointer: '' })
    return
  }
  const members = content[inner.list] as JsonObject[]
  members.forEach((member, index) => {
    const pointer = `/${inner.list}/${index}`
    for (const each of membersOf(member)) places.set(`${folder} ${String(each[inner.id])}`, { file, pointer })
  })
}
