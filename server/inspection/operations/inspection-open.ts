import type { MissingRecord, OpenedRecord, PreviousRecord } from '../../../engine/inspection/exchange.ts'
import { problem, ProblemError, type Problem } from '../../../engine/problem.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import { requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { findChildren, insertRecord } from '../../records/queries/record.ts'
import { newRecord } from '../../records/record-completion.ts'
import { storedFields } from '../../records/record-write.ts'
import { answersAddress } from '../../schemas/validator-address.ts'
import { dateText } from '../../store/time.ts'
import { archiveNow } from '../archive-now.ts'
import { chooseTemplate } from '../fitting-templates.ts'
import { inspectionOf, requireSheet, thingOf, writeRefusal, type Inspection, type Sheet } from '../inspection.ts'
import { openingAnswers, prefilledValues } from '../prefill.ts'
import { withRegisters } from '../registers.ts'
import { allAnswers, writeAnswers } from '../queries/answer.ts'
import { previousRecord } from '../queries/previous-record.ts'
import { recordVersions } from '../queries/version.ts'
import { notifiedItems } from '../notified-items.ts'
import { returnedItems } from '../returned-items.ts'
import { workGuides } from '../work-guides.ts'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'

/** Opens the record of a sheet (`id`): the one there is, else a new one with the template that fits, filled from sheet and archive. */
export const inspectionOpen = defineOperation({
  id: 'inspection-open',
  title: '打开检验记录',
  contract: {
    needs: { id: '业务单编号' },
    takes: { template: '几个模板都适用时选用的一个' },
    answers: {
      fields: {
        record: '记录；还没有而且不能填写时为空',
        reason: '为什么不能填写',
        template: '记录模板',
        answers: '已填写的内容',
        versions: '提交过的各版',
        previous: '同一设备上一次的记录',
        writable: '可以填写',
        correctable: '可以更正',
        returned: '退回修改的项目：item、comment、by、at',
        archive: '设备档案现在的值；没有设备时为空',
        notified: '通知书的整改项与单位的答复',
        thing: '设备：照片水印用的编号 mark、位置 place',
        validator: '校验填写内容的模块的地址',
        guides: '作业指导书，新的在前：steps 是各项目的方法',
      },
    },
  },
  transaction: true,
  async run(context) {
    const sheet = await requireSheet(context, requiredText(context.input, 'id', 64))
    const there = await existingRecord(context, sheet)
    const reason = there === null ? writeRefusal(context, sheet)?.problems[0] : undefined
    if (reason) return missing(reason)
    const key = there ?? (await firstRecord(context, sheet, textInput(context.input, 'template', 100)))
    return answerOf(context, await inspectionOf(context, sheet, key))
  },
})

/** Nothing to look at: no fault of whoever looks. */
function missing(reason: Problem): Json {
  const answer: MissingRecord = { record: null, reason }
  return answer as unknown as Json
}

async function answerOf(context: OperationContext, inspection: Inspection): Promise<Json> {
  const { record, template, key, sheet } = inspection
  const versions = await recordVersions(context.db, key)
  refuseExported(inspection, versions.length)
  const may = writeRefusal(context, sheet) === null
  const answers = await allAnswers(context.db, key)
  const previous = await previousOf(context, inspection, versions.length > 0)
  const returned = await returnedItems(context, sheet, versions)
  const notified = await notifiedItems(context, sheet, String(sheet.row[template.subject.by] ?? ''))
  const guides = await workGuides(context, sheet, template.id)
  const thing = await thingOf(context, sheet, template)
  const opened: OpenedRecord = {
    record,
    template,
    answers,
    versions,
    previous,
    writable: may && versions.length === 0,
    correctable: may && versions.length > 0,
    returned,
    archive: archiveNow(context, sheet, template, thing),
    notified,
    thing: thingOnPhotos(sheet.words.thing, thing),
    validator: answersAddress(template),
    guides,
  }
  return opened as unknown as Json
}

/** What photos of a thing are stamped with, and where it is. */
function thingOnPhotos({ mark = '', place }: InspectionWords['thing'], thing: Row): OpenedRecord['thing'] {
  const [lat, lon] = [Number(thing[place?.lat ?? ''] || NaN), Number(thing[place?.lon ?? ''] || NaN)]
  return { mark: String(fillTemplate(mark, [thing])).trim(), place: Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : null }
}

/** A submitted record whose versions have left the store is not the empty one that it would look like. */
function refuseExported({ record, sheet }: Inspection, versions: number): void {
  const submitted = String(record[sheet.words.fields.state] ?? '0') === '1'
  if (submitted && versions === 0) throw new ProblemError(problem('record.exported', '/id', { label: String(record[sheet.words.fields.number] ?? '') }))
}

/** The record before this one of the same thing, by the same template. */
async function previousOf(context: OperationContext, { sheet, template, key }: Inspection, submitted: boolean): Promise<PreviousRecord | null> {
  const { entity, recordEntity, row, words } = sheet
  const thing = String(row[template.subject.by] ?? '')
  if (thing === '') return null
  const places = {
    records: { table: recordEntity.id, key: recordEntity['x-key'], sheet: words.sheet.key },
    sheets: { table: entity.id, key: entity['x-key'], thing: template.subject.by },
  }
  return previousRecord(context.db, places, { thing, template: template.id, but: key, submitted })
}

/** Key of the sheet's record that was made with a template. */
async function existingRecord(context: OperationContext, { recordEntity, words, key }: Sheet): Promise<string | null> {
  const place = { schemas: context.schemas, entity: recordEntity, today: dateText(context.now()) }
  const records = await findChildren(context.db, place, words.sheet.key, key)
  const found = records.find((record) => context.schemas.recordTemplates?.has(String(record[words.fields.template] ?? '')))
  return found ? String(found[recordEntity['x-key']]) : null
}

/** A new record, or the one that somebody else has begun just now: of several who open a sheet at once the others wait for the first. */
async function firstRecord(context: OperationContext, { key }: Sheet, named: string): Promise<string> {
  const held = await requireSheet(context, key, true)
  return (await existingRecord(context, held)) ?? beginRecord(context, held, named)
}

async function beginRecord(context: OperationContext, sheet: Sheet, named: string): Promise<string> {
  const refusal = writeRefusal(context, sheet)
  if (refusal) throw refusal
  const templates = context.schemas.recordTemplates ?? new Map<string, RecordTemplate>()
  const day = dateText(context.now())
  const org = String(sheet.row[sheet.words.sheet.org] ?? '')
  const chosen = await chooseTemplate(templates, day, { entity: sheet.entity.id, form: sheet.row, org, named }, (template) => thingOf(context, sheet, template))
  const thing = await thingOf(context, sheet, chosen)
  // who opens a record does so where they inspect; the day stands at the top to be put right
  const filled = { [sheet.words.inspectedOn]: day, ...prefilledValues(chosen, sheet.row, thing, day) }
  const { values } = await withRegisters(context, chosen, filled)
  const { user } = requireSession(context)
  const record = newRecordOf(context, sheet, chosen)
  const key = String(record[sheet.recordEntity['x-key']])
  await insertRecord(context.db, sheet.recordEntity, storedFields(sheet.recordEntity, record), { userId: user.id, now: context.now() })
  const first = answersApart(openingAnswers(chosen, values, thing)).map((answer) => ({ ...answer, revision: 1 }))
  await writeAnswers(context.db, key, first, { userId: user.id, name: user.name, now: context.now() })
  await audit(context, { action: 'create', entity: homeOf(sheet.recordEntity), recordId: key, after: { template: templateKey(chosen) } })
  return key
}

function newRecordOf(context: OperationContext, { row, entity, recordEntity, words, key }: Sheet, template: RecordTemplate): Row {
  const { fields, sheet } = words
  const said: Row = {
    [sheet.key]: key,
    [fields.number]: `${String(row[entity['x-label']] ?? key)}-JL`,
    [fields.template]: templateKey(template),
    [fields.title]: template.title,
    [fields.state]: '0',
    [fields.inspected]: dateText(context.now()),
  }
  return newRecord(context, recordEntity, {}, said)
}
