import { isCovered } from '../../engine/personal-data.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { personalFields } from '../../engine/schema/records/personal-fields.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { covers, listsWithPersonal } from '../permissions/personal-data.ts'
import { dateText } from '../store/time.ts'
import { findMany } from './queries/many-records.ts'
import { nameable } from './record-checks.ts'

/**
 * Puts the values behind covered ones that come back as they were shown: those of the record itself (`current`), of other fields of it too, else those of the
 * records that it refers to, as a form copies a contact from the unit that is chosen. Changes the values given. A covered value that stands for none of these, or for two, is
 * refused at its field; for those shown, not filled in, whether they are as they were is judged elsewhere.
 */
export async function uncover(context: OperationContext, entity: Entity, values: Row, current: Row | null): Promise<void> {
  const problems: Problem[] = []
  const sources = new Sources(context)
  await uncoverRow({ sources, problems }, entity, values, current, '')
  for (const [list, child] of listsWithPersonal(context.schemas, entity)) {
    const before = new Map(rowsOf(current?.[list]).map((row) => [row[child['x-key']], row]))
    for (const [index, row] of rowsOf(values[list]).entries()) {
      await uncoverRow(
        { sources, problems, around: { entity, row: { ...current, ...values } } },
        child,
        row,
        before.get(row[child['x-key']]) ?? null,
        `/${list}/${index}`,
      )
    }
  }
  if (problems.length > 0) throw new ProblemError(problems)
}

interface Place {
  sources: Sources
  problems: Problem[]
  /** The record that a row belongs to: it may have been copied from what that one refers to. */
  around?: { entity: Entity; row: Row }
}

async function uncoverRow({ sources, problems, around }: Place, entity: Entity, values: Row, current: Row | null, path: string): Promise<void> {
  for (const [field, kind] of personalFields(entity)) {
    const value = values[field]
    if (!isCovered(value)) continue
    if (covers(kind, value, current?.[field])) {
      values[field] = current?.[field] ?? null
      continue
    }
    const own = current ? [{ entity, row: current }] : []
    const referred = [...own, ...(await sources.of(entity, { ...current, ...values })), ...(around ? await sources.of(around.entity, around.row) : [])]
    const plain = plainFrom(referred, field, value ?? null)
    const property = entity.properties[field]
    if (plain !== null) values[field] = plain
    else if (!property?.readOnly) problems.push(problem('field.covered', path + pointerOf(field), { title: property?.title ?? field, got: String(value) }))
  }
}

interface Source {
  entity: Entity
  row: Row
}

/** The one value among those records that looks like this once it is covered; one of the same name goes before others. */
function plainFrom(sources: readonly Source[], name: string, covered: Row[string]): string | null {
  const found = sources.flatMap(({ entity, row }) =>
    personalFields(entity).flatMap(([field, kind]) => (covers(kind, covered, row[field]) ? [{ field, plain: String(row[field]) }] : [])),
  )
  const named = found.filter(({ field }) => field === name)
  const plains = new Set((named.length > 0 ? named : found).map(({ plain }) => plain))
  const [plain] = plains
  return plains.size === 1 && plain !== undefined ? plain : null
}

/** The records that others refer to, as far as the caller may name them; each is read once. */
class Sources {
  readonly #context: OperationContext
  readonly #known = new Map<string, Promise<Row | undefined>>()

  constructor(context: OperationContext) {
    this.#context = context
  }

  async of(entity: Entity, row: Row): Promise<Source[]> {
    const { schemas } = this.#context
    const found: Source[] = []
    for (const [field, property] of Object.entries(entity.properties)) {
      const target = property.type === 'string' && property['x-ref'] ? schemas.entities.get(property['x-ref'].entity) : undefined
      const key = row[field]
      if (!target || typeof key !== 'string' || key === '' || target['x-store'] === false || personalFields(target).length === 0) continue
      const referred = await this.#read(target, key, row)
      if (referred) found.push({ entity: target, row: referred })
    }
    return found
  }

  #read(entity: Entity, key: string, row: Row): Promise<Row | undefined> {
    const id = `${entity.id} ${key}`
    const known = this.#known.get(id)
    if (known) return known
    const { db, schemas, now } = this.#context
    const may = nameable(this.#context, requireSession(this.#context), entity, [row])
    const reading = findMany(db, { schemas, entity, today: dateText(now()) }, [key], [may]).then((rows) => rows.get(key))
    this.#known.set(id, reading)
    return reading
  }
}
