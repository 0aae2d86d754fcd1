import { codesOf, dictOf, labelIn } from '../../../engine/model/field-choices.ts'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'
import { directoryOf, type CellChoices } from '../../../engine/table-edit/read-cell.ts'

/** Everything that the texts of these columns may stand for; what cannot be fetched recognises nothing, and its cells say so. */
export async function fetchedTypes(ports: Pick<Ports, 'dictionary' | 'directory'>, columns: readonly FormFieldModel[]): Promise<CellChoices> {
  const types = [...new Set(columns.map(dictOf))].filter((type) => type !== '')
  const kinds = new Set(columns.flatMap((column) => directoryOf(column) ?? []))
  // people are told apart by their offices
  if (kinds.has('user')) kinds.add('office')
  const [dictionaries, directories] = await Promise.all([
    Promise.all(types.map(async (type): Promise<[string, readonly DictionaryItem[]]> => [type, await ports.dictionary(type).catch(() => [])])),
    Promise.all([...kinds].map(async (kind): Promise<['office' | 'user', readonly DictionaryItem[]]> => [kind, await ports.directory(kind).catch(() => [])])),
  ])
  return { dictionaries: new Map(dictionaries), directories: new Map(directories) }
}

/** What a new row proposes: fields of the entity, with the labels of their codes. */
export function labelledDefaults(entity: Entity, fields: readonly FormFieldModel[], defaults: Row, { dictionaries, directories }: CellChoices): Row {
  const begin: Row = {}
  for (const [name, value] of Object.entries(defaults)) {
    const field = fields.find((each) => each.field === name)
    if (!field || isEmpty(value) || !Object.hasOwn(entity.properties, name) || field.property?.type === 'array') continue
    begin[name] = value
    const directory = directoryOf(field)
    const items = directory ? directories.get(directory) : dictionaries.get(dictOf(field))
    if (items)
      begin[labelOf(name)] = codesOf(value)
        .map((code) => labelIn(items, code))
        .join('、')
  }
  return begin
}
