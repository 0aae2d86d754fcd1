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
export function labelledDefaults(entity: Entity, fields: readonly FormFieldModel[], defaults: Row, choices: CellChoices): Row {
  const known = new Map(fields.map((field) => [field.field, field]))
  const isProposed = ([name, value]: [string, Row[string]]): boolean =>
    known.has(name) && !isEmpty(value) && Object.hasOwn(entity.properties, name) && known.get(name)?.property?.type !== 'array'
  return withLabels(fields, Object.fromEntries(Object.entries(defaults).filter(isProposed)), choices)
}

/** Values with the labels of their codes, where a widget did not bring them along. */
export function withLabels(fields: readonly FormFieldModel[], values: Row, { dictionaries, directories }: CellChoices): Row {
  const labelled: Row = { ...values }
  for (const field of fields) {
    const [name, label] = [field.field, labelOf(field.field)]
    if (!(name in values) || !isEmpty(values[label])) continue
    const directory = directoryOf(field)
    const items = directory ? directories.get(directory) : dictionaries.get(dictOf(field))
    if (items)
      labelled[label] = isEmpty(values[name])
        ? null
        : codesOf(values[name] ?? null)
            .map((code) => labelIn(items, code))
            .join('、')
  }
  return labelled
}
