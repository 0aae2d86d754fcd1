import type { RecordTemplate, SignState } from '../../schema/inspection/record-template.ts'
import type { TemplateItem, TemplateResult, TemplateSection } from '../../schema/inspection/template-section.ts'
import { templateKey } from '../../schema/inspection/template-key.ts'
import type { RecordAnswers, ResultAnswer } from '../answers.ts'
import type { ItemState, RecordJudgement } from '../judge-record.ts'
import { signatureOf, type Signature } from '../../signing/signature.ts'
import { recordSignature, signaturesOf } from '../site/signed-record.ts'
import { photosOf, type PrintedPhoto } from './printed-photos.ts'
import { tablesOf, type PrintedTable } from './printed-tables.ts'
import { printedFields, resultText, type LabelOf, type PrintedValue } from './printed-value.ts'

/** A result as it stands on paper. */
export type PrintedResult = {
  id: string
  no: string
  content: string
  clause: string
  /** What was measured, in words; '' where nothing is. */
  value: string
  limit: string
  symbol: string
  verdict: string
  fault: string
  notice: string
  rectified: string
  monitored: boolean
  note: string
}

/** An item with its results. */
export type PrintedItem = {
  number: string
  title: string
  /** Title of its class, and the mark that stands before the number of such items. */
  class: string
  mark: string
  clause: string
  requirement: string
  method: string
  symbol: string
  verdict: string
  results: PrintedResult[]
}

/** A section: its own values, and its items. Tables stand by themselves. */
export type PrintedSection = { id: string; title: string; values: PrintedValue[]; items: PrintedItem[] }

/** A result that failed, was put right or could not be inspected. */
export type PrintedFault = PrintedResult & { number: string; title: string; class: string; mark: string }

/** A signature as it was given, and whether the record says something else by now. */
export type PrintedSignature = Signature & { changed: boolean }

/** Everything that papers say of an itemised record. Plain data: expressions of prints read it as `inspection`. */
export type PrintedRecord = {
  template: string
  title: string
  edition: string
  form: string
  basis: string
  /** Number of the record; version and hash of what was submitted, 0 and '' while it is open. */
  number: string
  version: number
  hash: string
  /** Not submitted: what is printed may still change. */
  draft: boolean
  inspectedOn: string
  verdict: string
  /** The verdict forbids use. */
  fails: boolean
  /** Title of the rule that decided, its clause, and the sentence for the remarks. */
  why: string
  clause: string
  remark: string
  /** Next date as it is printed; '' when there is none. */
  next: string
  /** Why an earlier next date was chosen than the latest that the rules allow; '' where none was. */
  nextReason: string
  /** What the signs mean, in one line. */
  legend: string
  /** How many items there are of each state, and in all. */
  counts: { all: number; pass: number; fail: number; noted: number; none: number; open: number }
  sections: PrintedSection[]
  tables: PrintedTable[]
  photos: PrintedPhoto[]
  faults: PrintedFault[]
  /** Signatures by field; `changed` where the record has been changed since. */
  signatures: { [field: string]: PrintedSignature }
  /** Numbers of the notices that are named, each once. */
  notices: string[]
  /** Values by field, as printed. */
  values: { [field: string]: string }
}

/** What is known of a record beside its answers; `label` reads a code of a dictionary. */
export interface RecordHead {
  number: string
  version: number
  hash: string
  inspectedOn: string
  label: LabelOf
}

/** A record as papers print it: the same from browser, server and phone. Sections and results that do not apply are marked so and never left out. */
export function printedRecord(template: RecordTemplate, answers: RecordAnswers, judged: RecordJudgement, head: RecordHead): PrintedRecord {
  const { outcome, rule, provisional, remark } = judged.verdict
  const tables = tablesOf(template, judged, head.label)
  const printing: Printing = { template, answers, judged, tables, label: head.label }
  const sections = template.sections.map((section) => printedSection(printing, section))
  const faults = faultsOf(printing, sections)
  return {
    template: templateKey(template),
    title: template.title,
    edition: template.edition,
    form: template.form ?? '',
    basis: template.basis.map(({ code, title }) => `${code}《${title}》`).join('、'),
    number: head.number,
    version: head.version,
    hash: head.hash,
    draft: head.version === 0,
    inspectedOn: head.inspectedOn,
    verdict: provisional ? `${outcome.title}（尚未填完）` : outcome.title,
    fails: outcome.fails === true,
    why: rule.title,
    clause: rule.clause ?? '',
    remark,
    next: judged.next.printed,
    nextReason: judged.next.reason,
    legend: legendOf(template),
    counts: countsOf(judged),
    sections,
    tables,
    photos: photosOf(template, answers, judged),
    faults,
    signatures: signaturesIn(template, answers),
    notices: [...new Set(faults.map(({ notice }) => notice).filter((notice) => notice !== ''))],
    values: Object.fromEntries(printedFields(template, judged, head.label).map(({ id, text }) => [id, text])),
  }
}

function signaturesIn(template: RecordTemplate, answers: RecordAnswers): PrintedRecord['signatures'] {
  return Object.fromEntries(
    signaturesOf(template).flatMap(({ id }) => {
      const signature = signatureOf(answers.values[id])
      return signature ? [[id, { ...signature, changed: recordSignature(template, answers, id) === 'changed' }]] : []
    }),
  )
}

interface Printing {
  template: RecordTemplate
  answers: RecordAnswers
  judged: RecordJudgement
  tables: readonly PrintedTable[]
  label: LabelOf
}

function printedSection(printing: Printing, section: TemplateSection): PrintedSection {
  const { judged, label, template } = printing
  const own = new Set((section.fields ?? []).map(({ id }) => id))
  return {
    id: section.id,
    title: section.title,
    values: printedFields(template, judged, label).filter(({ id }) => own.has(id)),
    items: (section.items ?? []).map((item) => printedItem(printing, item)),
  }
}

function printedItem(printing: Printing, item: TemplateItem): PrintedItem {
  const { template, judged } = printing
  const weight = template.classes.find(({ id }) => id === item.class)
  const state = judged.items.find((each) => each.item.id === item.id)?.state ?? 'open'
  return {
    number: item.id,
    title: item.title,
    class: weight?.title ?? '',
    mark: weight?.mark ?? '',
    clause: item.clause ?? '',
    requirement: item.requirement ?? '',
    method: item.method ?? '',
    ...signOf(template, judged, state),
    results: item.results.map((result) => printedResult(printing, result)),
  }
}

function printedResult(printing: Printing, result: TemplateResult): PrintedResult {
  const { template, judged, answers } = printing
  const answer: ResultAnswer = answers.results[result.id] ?? {}
  const state = judged.results.get(result.id)?.state ?? 'open'
  return {
    id: result.id,
    no: result.no ?? '',
    content: result.content,
    clause: result.clause ?? '',
    ...(state === 'none' ? { value: '', limit: '' } : resultText(result, printing)),
    ...signOf(template, judged, state),
    fault: answer.fault ?? '',
    notice: answer.notice ?? '',
    rectified: answer.rectified ?? '',
    monitored: answer.monitored === true,
    note: answer.note ?? '',
  }
}

/** Signs as the verdict has them printed, and what each means. */
function signOf(template: RecordTemplate, judged: RecordJudgement, state: ItemState): { symbol: string; verdict: string } {
  if (state === 'open') return { symbol: '', verdict: '' }
  const printed: SignState = judged.verdict.outcome.printed?.[state] ?? state
  return { symbol: template.symbols[printed] ?? '', verdict: meaningOf(template, printed) }
}

function meaningOf({ noted }: RecordTemplate, state: SignState): string {
  if (state === 'noted') return noted === 'rectified' ? '整改后符合' : '无法检验'
  return { pass: '符合', fail: '不符合', none: '无此项' }[state]
}

function legendOf(template: RecordTemplate): string {
  const signs = (['pass', 'fail', 'none', 'noted'] as const).flatMap((state) => {
    const symbol = template.symbols[state]
    return symbol === undefined ? [] : [`“${symbol}”${meaningOf(template, state)}`]
  })
  const marks = template.classes.flatMap(({ mark, title }) => (mark === undefined ? [] : [`“${mark}”${title}`]))
  return [...signs, ...marks].join('　')
}

function countsOf({ items }: RecordJudgement): PrintedRecord['counts'] {
  const counts = { all: items.length, pass: 0, fail: 0, noted: 0, none: 0, open: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}

function faultsOf({ judged }: Printing, sections: readonly PrintedSection[]): PrintedFault[] {
  const failed = (id: string) => ['fail', 'noted'].includes(judged.results.get(id)?.state ?? '')
  return sections.flatMap(({ items }) =>
    items.flatMap(({ number, title, mark, results, ...item }) =>
      results.filter(({ id }) => failed(id)).map((result) => ({ ...result, number, title, class: item.class, mark })),
    ),
  )
}
