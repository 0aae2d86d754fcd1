import { openingAnswers, prefilledValues } from '../../inspection/prefill.ts'
import { recordValues, sheetValues } from '../../inspection/version-values.ts'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { findingsOf } from '../../../engine/inspection/findings.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { randomFrom } from '../random.ts'
import type { MadeRow } from '../rows.ts'
import { exampleReader } from './example-answers.ts'
import { hashOf } from './hash.ts'
import { itemRows } from './item-rows.ts'
import { makeAnswers, type MadeAnswers, type Outcome } from './made-answers.ts'
import { NewestInspections } from './newest-inspections.ts'
import { photographed } from './photographs.ts'
import { SheetTemplates } from './sheet-templates.ts'
import { Things } from './things.ts'
import { momentOf, submitted, type Task } from './submitted-rows.ts'

/** About how many rows a record brings along: a version, what failed and what was measured. */
const EXTRA_ROWS = 10

/** About how many rows `SheetRecords.complete` adds to these: good enough to tell how far a fill is, and asks nothing. */
export function extraRowsOf(rows: readonly MadeRow[]): number {
  return EXTRA_ROWS * rows.filter(({ answers }) => answers).length
}

/**
 * Answers the itemised records among rows as inspectors would have: their versions with hashes as the product writes them, their findings, and in sheet
 * and sister rows what follows. Uses numbers drawn for each record by its key alone: rows made after it stay the same. Must be shown every row before.
 */
export class SheetRecords {
  readonly #schemas: Schemas
  /** By the entity of records, the call by which they are submitted. */
  readonly #submits: ReadonlyMap<string, string>
  readonly #things: Things
  readonly #newest: NewestInspections
  readonly #templates: SheetTemplates
  readonly #exampleOf = exampleReader()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
    this.#submits = new Map(
      [...schemas.calls.values()].flatMap(({ id, operation, entity }) => (operation === 'inspection-submit' && entity ? [[entity, id]] : [])),
    )
    this.#things = new Things(schemas)
    this.#newest = new NewestInspections(schemas)
    this.#templates = new SheetTemplates(schemas.recordTemplates ?? new Map<string, RecordTemplate>())
  }

  /** Keeps what records are about, and which of them is the newest of its thing. */
  note(rows: readonly MadeRow[]): void {
    for (const row of rows) this.#things.note(row)
    this.#newest.note(rows)
  }

  /** The rows of one whole record with what inspection records among them bring along; a sheet that no template fits has none. */
  complete(rows: readonly MadeRow[]): MadeRow[] {
    if (!rows.some(({ answers }) => answers)) return [...rows]
    const copies = rows.map((made) => ({ ...made, row: { ...made.row } }))
    return copies.flatMap((made) => {
      if (!made.answers) return [made]
      const task = this.#taskOf(made, copies)
      return task ? [made, ...this.#answered(task)] : []
    })
  }

  #taskOf({ entity: id, row: record, answers: wishes = {} }: MadeRow, beside: readonly MadeRow[]): Task | null {
    const entity = this.#schemas.entities.get(id)
    const words = entity?.['x-inspection']
    const key = words && this.#schemas.entities.get(words.sheet.entity)?.['x-key']
    const sheet = beside.find((each) => each.entity === words?.sheet.entity && key !== undefined && each.row[key] === record[words.sheet.key])?.row
    if (!entity || !words || !sheet) return null
    const day = String(record[words.fields.inspected] ?? '')
    const asked = { entity: words.sheet.entity, form: sheet, org: String(sheet[words.sheet.org] ?? '') }
    const template = this.#templates.fitting(asked, day, ({ subject }) => this.#things.find(subject.thing, sheet[subject.by]))
    const example = template && this.#exampleOf(template)
    if (!example) return null
    return {
      entity,
      words,
      record,
      wishes,
      sheet,
      beside,
      example,
      thing: this.#things.find(example.template.subject.thing, sheet[example.template.subject.by]),
      submits: this.#submits.get(id) ?? '',
      photoKind: this.#schemas.attachments.get(words.photos)?.kinds[0]?.id ?? '',
    }
  }

  #answered(task: Task): MadeRow[] {
    const { words, record, wishes, sheet, thing, example } = task
    const { template } = example
    const key = String(record[task.entity['x-key']])
    const day = String(record[words.fields.inspected])
    const random = randomFrom(hashOf(key))
    const archive = prefilledValues(template, sheet, thing, day)
    const outcome = String(wishes['outcome'] ?? 'conforming') as Outcome
    const notice = String(wishes['notice'] ?? '')
    const found = makeAnswers(example, {
      outcome,
      day,
      archive,
      random,
      inspectedOn: words.inspectedOn,
      notice,
      thing: String(sheet[template.subject.by] ?? ''),
    })
    if (!found) throw new Error(`no answers for ${key} by ${templateKey(template)}`)
    Object.assign(record, { [words.fields.template]: templateKey(template), [words.fields.title]: template.title })
    const share = Number(wishes['share'] ?? 1)
    if (share < 1) return this.#begun(task, key, openingAnswers(template, archive, thing), found.answers, share)
    const { made, files } = photographed(task, key, found, random)
    Object.assign(record, recordValues(words, template, made.answers, made.judged, findingsOf(template, made.judged)))
    this.#tell(task, made)
    return [...submitted(task, key, made), ...files, ...itemRows(this.#schemas, task, made), ...this.#newest.changes(words, record, sheet)]
  }

  /** Sheet and rows beside it say what the record concludes. */
  #tell({ words, record, wishes, sheet, beside, example }: Task, { judged }: MadeAnswers): void {
    const properties = this.#schemas.entities.get(words.sheet.entity)?.properties ?? {}
    const sets = Object.entries((wishes['sets'] ?? {}) as Row).map(([field, from]): [string, Json] => [field, record[String(from)] ?? null])
    const written = Object.entries(sheetValues(words, example.template, sheet, judged)).filter(([field, value]) => value !== null || isDate(properties[field]))
    // an application has several sheets
    const sisters = beside.filter(({ row }) => row !== sheet && row !== record && row[words.sheet.key] === record[words.sheet.key])
    for (const [field, value] of [...written, ...sets]) {
      const old = sheet[field] ?? null
      sheet[field] = value
      for (const { row } of sisters) follow(row, field, old, value)
    }
  }

  /** A record that two inspectors are at: the first has begun each part, the second has gone on with some. */
  #begun({ words, record, wishes }: Task, key: string, opening: RecordAnswers, answers: RecordAnswers, share: number): MadeRow[] {
    const at = String(record[words.fields.submitted])
    Object.assign(record, { [words.fields.state]: '0', [words.fields.submitted]: null })
    const first = answersApart(opening)
    const prefilled = new Set(first.map(({ path }) => path))
    const others = answersApart(answers).filter(({ path }) => !prefilled.has(path))
    const given = others.slice(0, Math.round(others.length * share))
    const name = (of: 'by' | 'with') => ({ user_id: String(wishes[of] ?? ''), user_name: String(wishes[`${of}Name`] ?? '') })
    return [
      ...first.map((each) => ({ ...each, ...name('by'), revision: 1 })),
      ...given.map((each, place) => ({ ...each, ...name(place % 3 === 2 ? 'with' : 'by'), revision: place + 2 })),
    ].map((row) => ({ entity: 'record_answer', row: { ...row, record_id: key, at: momentOf(at) } }))
  }
}

/** A row beside the sheet that said the same says what the sheet says now: a field of the same name, or the same sentence. */
function follow(row: Row, field: string, old: Json, value: Json): void {
  for (const [name, said] of Object.entries(row)) {
    const same = name === field ? said === old : typeof said === 'string' && said.length >= SENTENCE && said === old
    if (same) row[name] = value
  }
}

function isDate(property: EntityProperty | undefined): boolean {
  return property?.type === 'string' && property.format === 'date'
}

/** A text so long is no code that happens to be the same. */
const SENTENCE = 8
