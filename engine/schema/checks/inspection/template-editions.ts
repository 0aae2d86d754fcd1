import { isDay } from '../../../domain/parse-cell-text.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import { templateKey } from '../../inspection/template-key.ts'
import { inForce } from '../../inspection/templates-in-force.ts'
import type { AllFiles } from '../common/schema-files.ts'
import type { Report } from '../common/reporter.ts'
import { bothHold } from './both-hold.ts'

type Templates = ReadonlyMap<string, RecordTemplate>

/** When a template is in force: its days make sense, no other edition begins on its day for the same institutes, and no sheet has two templates by then. */
export function checkEditions({ recordTemplates }: AllFiles, report: Report, template: RecordTemplate): void {
  const { since, until } = template
  for (const word of ['since', 'until'] as const) {
    const day = template[word]
    if (day !== undefined && !isDay(day)) report.add('schema.wrong-type', `/${word}`, { got: day, expected: '日历上的日期' })
  }
  if (until !== undefined && until < since) report.add('inspection.until-before-since', '/until', { got: until, expected: since })
  if (!recordTemplates) return
  checkSameDay(recordTemplates, report, template)
  checkOverlaps(recordTemplates, report, template)
}

/** Of a template no two editions begin on one day for the same institutes, or for all. */
function checkSameDay(templates: Templates, report: Report, template: RecordTemplate): void {
  for (const other of templates.values()) {
    if (other.id !== template.id || other.since !== template.since || other.edition === template.edition || isNever(other)) continue
    const both = template.institutes?.filter((id) => other.institutes?.includes(id) === true)
    const alike = both === undefined ? other.institutes === undefined : both.length > 0
    if (alike) report.add('inspection.same-day', '/since', { got: template.since, other: templateKey(other) })
  }
}

/** On the day that it begins no template of another kind fits a sheet that it fits. */
function checkOverlaps(templates: Templates, report: Report, template: RecordTemplate): void {
  const { since, subject } = template
  const others = new Set(institutesIn(templates, template).flatMap((org) => rivals(inForce(templates, since, org), template)))
  for (const other of others) {
    const found = bothHold(subject.when, other.subject.when)
    if (found) report.add('inspection.overlapping', '/subject/when', { got: `${other.title}（${templateKey(other)}）`, expected: casesText(found) })
  }
}

function rivals(templates: readonly RecordTemplate[], template: RecordTemplate): RecordTemplate[] {
  if (!templates.includes(template)) return []
  const { entity, otherwise } = template.subject
  return templates.filter(({ id, subject }) => id !== template.id && subject.entity === entity && subject.otherwise === otherwise)
}

/** Its own institutes; of one for all those that any template names, and one that none does. */
function institutesIn(templates: Templates, { institutes }: RecordTemplate): string[] {
  return institutes ?? ['', ...new Set([...templates.values()].flatMap((each) => each.institutes ?? []))]
}

/** Withdrawn: on no day in force. */
function isNever({ since, until }: RecordTemplate): boolean {
  return until !== undefined && until < since
}

function casesText(roots: Record<string, unknown>): string {
  const values = Object.entries(roots).flatMap(([root, fields]) =>
    Object.entries(fields as Record<string, string>).map(([field, value]) => `${root}.${field} 为“${value}”`),
  )
  return values.length === 0 ? '任何业务单' : values.join('，')
}
