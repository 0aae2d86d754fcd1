import { isPaperRequired } from '../../engine/validation/papers.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import { attachmentFields } from '../attachments/papers.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { historyLengthOf, historyOf } from './history/flow-history.ts'
import { pictureFile } from './inspection/picture-file.ts'
import { scannedSheet } from './inspection/pictures.ts'
import { momentOf } from './inspection/submitted-rows.ts'
import type { Recipe } from './recipe.ts'
import type { MadeRow } from './rows.ts'

interface WantedPapers {
  entity: Entity
  field: string
  rule: AttachmentRule
  kinds: AttachmentRule['kinds']
}

/** Who handed in what no account is known for. */
const APPLICANT = 'qyshiyong'

/** A made row with all that goes with it: the papers that a move asks of it, so that it can be handed on as it is, and its history. Uses no random numbers. */
export function withCompany(schemas: Schemas, recipes: readonly Recipe[], today: string): (made: MadeRow) => MadeRow[] {
  const past = historyOf(schemas, recipes, today)
  const papers = papersOf(schemas, today)
  return (made) => {
    const files = papers(made)
    return [made, ...past(made), ...files]
  }
}

/** How many rows `withCompany` makes of one, without making them. */
export function companyLengthOf(schemas: Schemas, recipes: readonly Recipe[], today: string): (made: MadeRow) => number {
  const pastLength = historyLengthOf(schemas, recipes)
  const wanted = wantedPapers(schemas, today)
  return (made) => 1 + pastLength(made) + wanted(made).reduce((total, { kinds }) => total + kinds.length, 0)
}

/** Names in a row the papers that a move asks of it, and answers the rows of these files. */
function papersOf(schemas: Schemas, today: string): (made: MadeRow) => MadeRow[] {
  const wanted = wantedPapers(schemas, today)
  return (made) => {
    const { row } = made
    return wanted(made).flatMap(({ entity, field, rule, kinds }) => {
      const key = String(row[entity['x-key']])
      row[field] = kinds.map((kind) => `paper-${key}-${kind.id}`).join(',')
      return kinds.map((kind) =>
        pictureFile(scannedSheet(), {
          ...{ id: `paper-${key}-${kind.id}`, name: kind.title, bussType: rule.id, kind: kind.id, entity, record: key },
          ...{ org: String(row['applyorgid'] ?? ''), by: APPLICANT, byName: String(row['applyman'] ?? '') },
          at: momentOf(`${String(row['applydate'] ?? '') || today} 09:20:00`),
        }),
      )
    })
  }
}

/** The papers that a move asks of a made row, by the field that names them; fields without any are left out. */
function wantedPapers(schemas: Schemas, today: string): (made: MadeRow) => WantedPapers[] {
  const asking = new Map<string, { entity: Entity; fields: { field: string; rule: AttachmentRule }[] }>()
  for (const entity of schemas.entities.values()) {
    const fields = attachmentFields(entity).flatMap(({ field, bussType }) => {
      const rule = schemas.attachments.get(bussType)
      return rule?.kinds.some((kind) => kind.required === true || kind.requiredWhen !== undefined) ? [{ field, rule }] : []
    })
    if (fields.length > 0) asking.set(entity.id, { entity, fields })
  }
  return ({ entity: id, row, changes }) => {
    const { entity, fields = [] } = asking.get(id) ?? {}
    if (changes || !entity) return []
    return fields.flatMap(({ field, rule }) => {
      const kinds = rule.kinds.filter((kind) => kind.exts.includes('png') && isPaperRequired(kind, { form: row, today }))
      return kinds.length > 0 ? [{ entity, field, rule, kinds }] : []
    })
  }
}
