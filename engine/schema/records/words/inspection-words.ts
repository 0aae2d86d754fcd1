import * as z from 'zod/mini'
import { entityId, viewNo } from '../../format/names.ts'
import { templateSection } from '../../inspection/template-section.ts'
import { expression } from '../../format/words.ts'

/** Items that a notice asks a unit to put right: their entity, which has a flow of its own, and its fields. */
const noticeWords = z.strictObject({
  entity: entityId,
  /** Fields with the keys of sheet and thing, and with the number of the item in the template. */
  sheet: z.string(),
  thing: z.string(),
  item: z.string(),
  /** Field that refers to the notice, and fields with its term, the state, and what the unit has answered and was told. */
  notice: z.string(),
  limit: z.string(),
  state: z.string(),
  way: z.string(),
  done: z.string(),
  day: z.string(),
  files: z.string(),
  by: z.string(),
  at: z.string(),
  opinion: z.string(),
  /** Codes of its states: answered by the unit, taken as put right, done with. */
  states: z.strictObject({ answered: z.string(), accepted: z.string(), closed: z.string() }),
  /** Code of `way` that promises use under watch. */
  watched: z.string(),
})
export type NoticeWords = z.infer<typeof noticeWords>

/**
 * Makes an entity's records itemised inspection records (docs/adr/0027): where they lie, who fills them in, and which of their fields hold what follows
 * from the answers.
 */
export const inspectionWords = z.strictObject({
  /** The sheet they are made for: field of the record with its key; fields of the sheet with inspectors and institute; states in which records are written. */
  sheet: z.strictObject({ entity: entityId, key: z.string(), inspectors: z.string(), org: z.string(), states: z.array(z.string()) }),
  /** Fields of the thing inspected that findings are counted by; what is stamped onto photos of it (`{field}`), and its fields with where it is in degrees. */
  thing: z.strictObject({
    entity: entityId,
    maker: z.string(),
    maintainer: z.string(),
    made: z.string(),
    mark: z.optional(z.string()),
    place: z.optional(z.strictObject({ lat: z.string(), lon: z.string() })),
  }),
  /**
   * Register that gets a row for each item that fails: its fields for the sheet's key and the item's number, and others as CEL over `row` (the item: id,
   * title, rows, class, important, requirement, fault, measured, notice) and `form`, the sheet.
   */
  faults: z.optional(z.strictObject({ entity: entityId, sheet: z.string(), item: z.string(), set: z.record(z.string(), expression) })),
  /**
   * What takes values of the archive that were corrected on site: the field of its records with the record's key and with the thing's, the list of rows
   * (archive field, value before, value found), the moves of its flow that propose and take back, and further fields as CEL over `row` (the thing),
   * `form` (the sheet) and `record` (the row of the record). The archive is changed by that flow alone.
   */
  corrections: z.optional(
    z.strictObject({
      entity: entityId,
      record: z.string(),
      thing: z.string(),
      rows: z.strictObject({
        list: z.string(),
        field: z.string(),
        before: z.string(),
        value: z.string(),
        set: z.optional(z.record(z.string(), expression)),
      }),
      propose: z.string(),
      withdraw: z.string(),
      set: z.record(z.string(), expression),
    }),
  ),
  /** Field of every template with the day of inspection. */
  inspectedOn: z.string(),
  /**
   * What a submitted record fills in the sheet, whatever its template: CEL over `form` (values), `record` (judgement, `basis`, `problems`) and `row` (the
   * sheet). A template may say more, or otherwise, by its own `writes`; where that comes out empty, this stands.
   */
  writes: z.record(z.string(), expression),
  /** The one of them that names the form of the report. */
  report: z.optional(z.string()),
  /** Sections that every record of such a sheet has, after the first of its template. */
  sections: z.optional(z.array(templateSection)),
  /**
   * Work instructions, shown beside the items: their entity, its fields with the id of the template and what is told of one, and the view that shows it
   * whole. One is in force from its day on while `state` holds one of these values; `steps` are its rows by number of the item.
   */
  guides: z.optional(
    z.strictObject({
      entity: entityId,
      template: z.string(),
      number: z.string(),
      title: z.string(),
      edition: z.string(),
      since: z.string(),
      state: z.strictObject({ field: z.string(), in: z.array(z.string()) }),
      tools: z.string(),
      safety: z.string(),
      view: viewNo,
      steps: z.strictObject({ field: z.string(), item: z.string(), method: z.string(), accept: z.string(), tools: z.string() }),
    }),
  ),
  /** Business type of the files that photos are. */
  photos: z.string(),
  /** Items that a record is sent back for: their entity, its field with the sheet's key, and fields with number, what is asked, who and when. */
  returns: z.strictObject({ entity: entityId, sheet: z.string(), item: z.string(), comment: z.string(), by: z.string(), at: z.string() }),
  /** What a notice asks of the unit, and what the unit has answered, item by item. */
  notices: z.optional(noticeWords),
  /** Fields of the record. `state` holds 0 while it is open and 1 once it is submitted. */
  fields: z.strictObject({
    number: z.string(),
    template: z.string(),
    title: z.string(),
    state: z.string(),
    inspected: z.string(),
    items: z.string(),
    failed: z.string(),
    problems: z.string(),
    verdict: z.string(),
    /** Code of the verdict as the sheet has it, how many values were measured, and how many photos there are. */
    code: z.string(),
    values: z.string(),
    photos: z.string(),
    next: z.string(),
    submitted: z.string(),
    /** Names of those who signed on the device (docs/adr/0058). */
    signer: z.optional(z.string()),
  }),
})
export type InspectionWords = z.infer<typeof inspectionWords>
