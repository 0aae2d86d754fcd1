import { dictionaryLabels } from '../../inspection/dictionary-labels.ts'
import { faultRows } from '../../inspection/faults.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { InspectionWords, NoticeWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { MadeRow } from '../rows.ts'
import { hashOf } from './hash.ts'
import type { MadeAnswers } from './made-answers.ts'
import { pictureFile } from './picture-file.ts'
import { pictures } from './pictures.ts'
import { momentOf, type Task } from './submitted-rows.ts'

/** What is said of each item that fails, and the entities of which a row stands for one. */
interface Items {
  rows: readonly Row[]
  of: ReadonlySet<string>
}

/**
 * Rows about each item of a record that fails: the register of failed items, and what the notice asks of the unit, with the papers that prove what the
 * unit has answered. The rows that a recipe made are of the first item and take over what it says.
 */
export function itemRows(schemas: Schemas, { words, record, sheet, beside, example }: Task, { answers, judged }: MadeAnswers): MadeRow[] {
  const { faults, notices } = words
  const register = schemas.entities.get(faults?.entity ?? '')
  const sheetKey = String(record[words.sheet.key])
  if (!faults || !register) return []
  const rows = faultRows(faults, register, { sheetKey, sheet, template: example.template, answers, judged, label: dictionaryLabels(schemas) })
  const asked = schemas.entities.get(notices?.entity ?? '')
  const items = { rows, of: new Set([faults.entity, notices?.entity ?? '']) }
  const registered = alike(register, items, beside, ({ [faults.sheet]: key }) => key === sheetKey).slice(1)
  if (!asked || !notices) return registered
  const answered = alike(asked, items, beside, ({ [notices.sheet]: key }) => key === sheetKey)
  return [...registered, ...answered.slice(1), ...answered.flatMap(({ row }) => proofs(schemas, words, notices, asked, row))]
}

/** The row that is there is of the first item, those of the others are like it, with what the items say under the same names; rows that name one another, and files, are numbered alike. */
function alike(entity: Entity, items: Items, beside: readonly MadeRow[], isOfSheet: (row: Row) => boolean): MadeRow[] {
  const first = beside.find((each) => each.entity === entity.id && isOfSheet(each.row))
  if (!first) return []
  const { row } = first
  const said = (item: Row) => Object.fromEntries(Object.entries(item).filter(([field]) => Object.hasOwn(entity.properties, field)))
  const numbered = [entity['x-key'], ...Object.entries(entity.properties).flatMap(([field, each]) => (isOfItem(each, items.of) ? [field] : []))]
  const keys = numbered.map((field) => [field, String(row[field] ?? '')] as const).filter(([, key]) => key !== '')
  items.rows.slice(0, 1).forEach((item) => Object.assign(row, said(item)))
  const others = items.rows.slice(1).map((item, at) => ({
    entity: entity.id,
    row: { ...row, ...said(item), ...Object.fromEntries(keys.map(([field, key]) => [field, `${key}-${at + 2}`])) },
  }))
  return [first, ...others]
}

/** Whether a field names a row that stands for one item, too, or files of its own. */
function isOfItem(property: EntityProperty, entities: ReadonlySet<string>): boolean {
  return property.type === 'string' && (entities.has(property['x-ref']?.entity ?? '') || property['x-attachment'] !== undefined)
}

/** The file that an answered item names: no answer is taken without. */
function proofs(schemas: Schemas, words: InspectionWords, notices: NoticeWords, entity: Entity, row: Row): MadeRow[] {
  const property = entity.properties[notices.files]
  const bussType = property?.type === 'string' ? property['x-attachment'] : undefined
  const id = String(row[notices.files] ?? '')
  if (bussType === undefined || id === '') return []
  const { id: kind = '', title = '' } = schemas.attachments.get(bussType)?.kinds[0] ?? {}
  const picture = pictures()[hashOf(id) % pictures().length]
  if (!picture) return []
  const where = { entity, record: String(row[entity['x-key']]), org: String(row[words.sheet.org] ?? '') }
  const who = { by: '', byName: String(row[notices.by] ?? ''), at: momentOf(`${String(row[notices.at])} 15:20:00`) }
  return [pictureFile(picture, { id, name: title, bussType, kind, ...where, ...who })]
}
