import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { ProblemError } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { FlowMessage } from '../../engine/schema/business/flow.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { linkAttachments } from '../attachments/link.ts'
import { auditAll, changesOf, type AuditEntry } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { writeFlowLog } from './log-entry.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import { flowMessage } from '../messages/send.ts'
import type { TransitionWrites } from './transition-writes.ts'
import { newKey } from '../store/new-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { self } from '../records/queries/record-list.ts'
import { setMany, updateMany } from '../records/queries/many-records.ts'
import { deliverMessages, type NewMessage, type Receivers } from '../messages/queries/message.ts'
import { insertRecords, type Author, type StoredRow } from '../records/queries/record.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { recordVerdict } from '../records/record.ts'
import { completeRecord } from '../records/record-completion.ts'
import { defaultsFor, storedFields } from '../records/record-write.ts'
import { wholeRecords } from '../records/records-in-scope.ts'
import { conflict, type AppliedTransition } from './transition.ts'
import type { Step } from './step.ts'

/** An audit entry to be written: of a transition, or of a new record, which is read back first. */
type Note = { entry: AuditEntry } | { created: Entity; key: string }

/** Collects what the transitions of a batch write and writes it with as many statements as for one record. */
export class WriteBatch implements TransitionWrites {
  readonly #context: OperationContext
  readonly #hand: Author
  readonly #created = new Map<Entity, Row[]>()
  readonly #rows = new Map<Entity, { key: string; changes: StoredRow }[]>()
  readonly #messages: [NewMessage, Receivers][] = []
  readonly #notes: Note[] = []
  readonly #moved: AppliedTransition[] = []

  constructor(context: OperationContext) {
    this.#context = context
    this.#hand = { userId: requireSession(context).user.id, now: context.now() }
  }

  async create(entity: Entity, system: Row): Promise<string> {
    const next = await completeRecord(this.#context, entity, {}, null, system)
    const problems = await recordVerdict(this.#context, entity, next, null, {}, system)
    if (problems.length > 0) throw new ProblemError(problems)
    const key = String(next[entity['x-key']])
    add(this.#created, entity, next)
    this.#notes.push({ created: entity, key })
    return key
  }

  async setInRow(child: Entity, key: string, changes: StoredRow): Promise<void> {
    add(this.#rows, child, { key, changes })
  }

  async send(entity: Entity, message: FlowMessage, after: Row): Promise<void> {
    this.#messages.push(flowMessage(this.#context, entity, message, after))
  }

  /** Adds an applied transition. */
  moved({ entity, move }: Step, made: AppliedTransition): void {
    this.#moved.push(made)
    const recordId = String(made.before[entity['x-key']])
    this.#notes.push({ entry: { action: move.id, entity: entity.id, recordId, ...changesOf(made.before, made.saved) } })
  }

  /** Writes it all. */
  async write(step: Step, input: JsonObject): Promise<void> {
    const { db, numbers } = this.#context
    for (const [entity, records] of this.#created) await this.#insert(entity, records)
    for (const [child, changes] of this.#rows) await setMany(db, child, changes, this.#hand)
    await this.#update(step)
    await writeFlowLog(this.#context, step, this.#moved, input)
    await deliverMessages(db, this.#messages)
    await this.#audit()
    await numbers?.persist(db)
  }

  async #insert(entity: Entity, records: Row[]): Promise<void> {
    const { db, schemas } = this.#context
    await insertRecords(
      db,
      entity,
      records.map((record) => storedFields(entity, record)),
      this.#hand,
    )
    for (const [field, property] of Object.entries(entity.properties)) {
      const child = childEntity(schemas.entities, property)
      if (property.type !== 'array' || !child) continue
      const owner = property['x-child'].key
      const rows = records.flatMap((record) =>
        rowsOf(record[field]).map((row, at) => {
          const next = { ...defaultsFor(child, undefined), ...row, [owner]: record[entity['x-key']] ?? null, [child['x-key']]: newKey(this.#hand.now) }
          return { ...storedFields(child, next), row_no: at + 1 }
        }),
      )
      await insertRecords(db, child, rows, this.#hand)
    }
  }

  async #update({ entity }: Step): Promise<void> {
    const { db, schemas } = this.#context
    const changes = this.#moved.map(({ before, changes }) => ({ key: String(before[entity['x-key']]), version: Number(before['version']), changes }))
    if ((await updateMany(db, entity, changes, this.#hand)) !== changes.length) throw conflict()
    for (const { saved, before } of this.#moved) await linkAttachments(db, schemas, entity, saved, before, this.#hand.userId)
  }

  async #audit(): Promise<void> {
    const created = new Map<string, AuditEntry>()
    for (const [entity, records] of this.#created) {
      for (const entry of await this.#readCreated(entity, records)) created.set(entry.recordId ?? '', entry)
    }
    await auditAll(
      this.#context,
      this.#notes.flatMap((note) => ('entry' in note ? note.entry : (created.get(note.key) ?? []))),
    )
  }

  /** The audit trail records new records as they are read back; nobody may create one that they themselves cannot see. */
  async #readCreated(entity: Entity, records: Row[]): Promise<AuditEntry[]> {
    const { db, schemas } = this.#context
    const keys = records.map((record) => String(record[entity['x-key']]))
    const scope = scopeCondition(schemas, entity, requireSession(this.#context).scope, self)
    const found = await wholeRecords(this.#context, entity, keys, [scope])
    const entries: AuditEntry[] = []
    for (const key of keys) {
      const saved = found.get(key)
      if (!saved) throw conflict()
      await linkAttachments(db, schemas, entity, saved, null, this.#hand.userId)
      entries.push({ action: 'create', entity: homeOf(entity), recordId: key, ...changesOf({}, saved) })
    }
    return entries
  }
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key) ?? []
  list.push(value)
  map.set(key, list)
}
