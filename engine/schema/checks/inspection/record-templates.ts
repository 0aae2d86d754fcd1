import { fieldsRead } from '../../../expressions/evaluate.ts'
import type { Known } from '../../../expressions/type-environment.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import { pointer } from '../../format/parse-problems.ts'
import type { NumberField, TemplateField } from '../../inspection/template-field.ts'
import { templateKey } from '../../inspection/template-key.ts'
import type { TemplateItem, TemplateSection } from '../../inspection/template-section.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'
import { fieldsOfSection } from '../../inspection/fields-of-section.ts'
import { readAroundAt, textsOf, type Naming } from '../../inspection/template-naming.ts'
import { knownAround, nameProblems, namingProblems, type NamesAround } from './names-around.ts'
import { checkEditions } from './template-editions.ts'
import { namesOf, rowNames, type Names } from './template-names.ts'

/** What a template names exists: classes, outcomes, fields, results, its sheet and what it writes there; ids are unique; its expressions make sense. */
export function checkRecordTemplate(all: AllFiles, template: RecordTemplate): Report {
  const report = new Report(placeOf(all, 'records', templateKey(template)))
  const names = namesOf(template)
  checkIds(report, template)
  checkEditions(all, report, template)
  checkNames(all, report, template, names)
  template.sections.forEach((section, index) => checkSection(report, template, section, names, `/sections/${index}`))
  template.checks?.forEach((check, index) => {
    const path = `/checks/${index}`
    report.known(check.at, names.places, `${path}/at`, '记录的项目或字段')
    report.expression(check.when, names.known, `${path}/when`, 'bool')
    report.expression(check.expression, names.known, `${path}/expression`, 'bool')
  })
  checkRules(report, template, names)
  return report
}

function checkIds(report: Report, { sections }: RecordTemplate): void {
  const seen = new Set<string>()
  const unique = (id: string, path: string) => {
    if (seen.has(id)) report.add('schema.duplicate-id', path, { got: id })
    seen.add(id)
  }
  sections.forEach((section, at) => fieldsOfSection(section).forEach(({ id }) => unique(`field ${id}`, `/sections/${at}`)))
  sections.forEach(({ items = [] }, at) =>
    items.forEach((item, index) => {
      unique(`item ${item.id}`, `/sections/${at}/items/${index}/id`)
      item.results.forEach(({ id }, place) => unique(`result ${id}`, `/sections/${at}/items/${index}/results/${place}/id`))
    }),
  )
}

/** The words that name something beside the template, and the rules that read it. */
function checkNames(all: AllFiles, report: Report, template: RecordTemplate, { known }: Names): void {
  const around = namesIn(all)
  for (const { place, text } of textsOf(template)) {
    for (const found of namingProblems(around, template, place, text)) report.take(found, found.path)
    const reads = readAroundAt(template, place)
    if (reads) report.expression(text, knownAround(around, template, reads, known), pointer(place), place.at(-1) === 'from' ? 'any' : 'bool')
  }
  const sheet: Naming = { of: 'field', entity: template.subject.entity }
  for (const [name, expression] of Object.entries(template.writes ?? {})) {
    for (const found of nameProblems(around, template, sheet, name, ['writes', name])) report.take(found, found.path)
    report.expression(expression, known, `/writes/${name}`, 'any')
  }
}

function namesIn({ entities, dictionaries, views }: AllFiles): NamesAround {
  return { titles: { entity: entities, dictionary: dictionaries, view: views }, entities, dictionaries, common: [] }
}

function checkSection(report: Report, template: RecordTemplate, section: TemplateSection, names: Names, path: string): void {
  report.expression(section.applies, names.known, `${path}/applies`, 'bool')
  section.fields?.forEach((field, index) => checkField(report, field, names, `${path}/fields/${index}`))
  section.items?.forEach((item, index) => checkItem(report, template, item, names, `${path}/items/${index}`))
}

function checkItem(report: Report, { classes }: RecordTemplate, item: TemplateItem, names: Names, path: string): void {
  report.known(
    item.class,
    classes.map(({ id }) => id),
    `${path}/class`,
    '项目类别',
  )
  report.expression(item.applies, names.known, `${path}/applies`, 'bool')
  item.results.forEach((result, index) => {
    const place = `${path}/results/${index}`
    report.expression(result.applies, names.known, `${place}/applies`, 'bool')
    report.expression(result.pass, names.known, `${place}/pass`, 'bool')
    result.fields?.forEach((field, at) => {
      checkField(report, field, names, `${place}/fields/${at}`)
      if ('compute' in field && field.compute !== undefined && fieldsRead(field.compute, 'record').length > 0)
        report.add('schema.wrong-type', `${place}/fields/${at}/compute`, { got: field.compute, expected: '由结果计算的值写在部分的字段中' })
    })
  })
}

function checkField(report: Report, field: TemplateField, { known }: Names, path: string): void {
  report.expression(field.applies, known, `${path}/applies`, 'bool')
  if (typeof field.required === 'string') report.expression(field.required, known, `${path}/required`, 'bool')
  if ('compute' in field) report.expression(field.compute, known, `${path}/compute`, 'any')
  if (field.type === 'number') checkLimits(report, field, known, path)
  if (field.type !== 'table') return
  report.expression(field.rows, known, `${path}/rows`, 'any')
  const inRow: Known = { ...known, row: rowNames(field) }
  field.columns.forEach((column, index) => {
    if (column.type !== 'number') return
    checkLimits(report, column, inRow, `${path}/columns/${index}`)
    report.expression(column.compute, inRow, `${path}/columns/${index}/compute`, 'any')
  })
}

type Limited = Pick<NumberField, 'min' | 'max' | 'above' | 'below'>

function checkLimits(report: Report, field: Limited, known: Known, path: string): void {
  for (const word of ['min', 'max', 'above', 'below'] as const) {
    const limit = field[word]
    if (typeof limit === 'string') report.expression(limit, known, `${path}/${word}`, 'any')
  }
  for (const [strict, plain] of [
    ['above', 'min'],
    ['below', 'max'],
  ] as const)
    if (field[strict] !== undefined && field[plain] !== undefined)
      report.add('schema.wrong-type', `${path}/${strict}`, { got: `${strict} 和 ${plain}`, expected: '两者之一' })
}

function checkRules(report: Report, { verdict, next = [] }: RecordTemplate, { known }: Names): void {
  const outcomes = verdict.outcomes.map(({ id }) => id)
  verdict.rules.forEach((rule, index) => {
    report.expression(rule.when, known, `/verdict/rules/${index}/when`, 'bool')
    report.known(rule.outcome, outcomes, `/verdict/rules/${index}/outcome`, '结论')
    report.expression(rule.remark, known, `/verdict/rules/${index}/remark`, 'any')
  })
  const last = verdict.rules.at(-1)
  if (last?.when !== 'true')
    report.add('schema.wrong-type', `/verdict/rules/${verdict.rules.length - 1}/when`, { got: last?.when ?? '', expected: '最后一条规则总是成立（true）' })
  next.forEach((rule, index) => {
    report.expression(rule.when, known, `/next/${index}/when`, 'bool')
    for (const word of ['from', 'until'] as const) report.expression(rule[word], known, `/next/${index}/${word}`, 'any')
    if (typeof rule.months === 'string') report.expression(rule.months, known, `/next/${index}/months`, 'any')
    report.expression(rule.years?.after, known, `/next/${index}/years/after`, 'any')
  })
}
