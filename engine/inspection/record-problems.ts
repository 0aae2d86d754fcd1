import { problem, type Problem } from '../problem.ts'
import { isReadable } from './record-values.ts'
import type { Row } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { TemplateItem, TemplateResult } from '../schema/inspection/template-section.ts'
import { unknownAnswers } from './answer-problems.ts'
import type { RecordAnswers, ResultAnswer } from './answers.ts'
import { instrumentWarnings } from './site/instrument-problems.ts'
import { changedSignatures } from './site/signed-record.ts'
import type { RecordJudgement } from './judge-record.ts'
import { rowCount } from './judge-field.ts'
import { nextDateProblems } from './next-date.ts'
import { prepareTemplate, titleOfAnswer } from './prepare-template.ts'
import { ruleHolds } from './rule-value.ts'

/** What stands between a record and its submission; `warnings` are told and may be left. Paths are `values/<field>` and `results/<result>`. */
export interface RecordProblems {
  errors: Problem[]
  warnings: Problem[]
}

/** Everything that is open or contradicts itself (TSG forms: no blanks, every failure described). */
export function recordProblems(template: RecordTemplate, answers: RecordAnswers, judged: RecordJudgement): RecordProblems {
  const found = checkProblems(template, judged)
  const signed = changedSignatures(template, answers, judged.fields)
  return {
    errors: [
      ...resultProblems(template, answers, judged),
      ...fieldProblems(template, judged),
      ...registerProblems(template, judged),
      ...notApplying(template, answers, judged),
      ...unknownAnswers(template, answers),
      ...nextDateProblems(judged.next, answers.next ?? {}),
      ...signed.errors,
      ...found.errors,
    ],
    warnings: [...found.warnings, ...signed.warnings, ...instrumentWarnings(template, judged)],
  }
}

function resultProblems(template: RecordTemplate, answers: RecordAnswers, judged: RecordJudgement): Problem[] {
  return [...prepareTemplate(template).results.values()].flatMap(({ result, item }) => {
    const path = `results/${result.id}`
    const { state = 'open' } = judged.results.get(result.id) ?? {}
    const got = `${item.title} ${result.no ?? ''}`.trim()
    if (state === 'open') return [problem('inspection.open', path, { got })]
    if (state !== 'fail' && state !== 'noted') return []
    const answer = answers.results[result.id] ?? {}
    return [...describedProblems(template, result, answer, state, got), ...(state === 'fail' ? photoProblems(template, item, result, answer, got) : [])]
  })
}

/** A failure says what is wrong; one that was put right also when. */
function describedProblems({ noted }: RecordTemplate, { id }: TemplateResult, answer: ResultAnswer, state: 'fail' | 'noted', got: string): Problem[] {
  const problems: Problem[] = []
  if ((answer.fault ?? '').trim() === '') problems.push(problem('inspection.no-fault', `results/${id}/fault`, { got }))
  if (state === 'noted' && noted === 'rectified' && (answer.rectified ?? '') === '')
    problems.push(problem('inspection.not-rectified', `results/${id}/rectified`, { got }))
  return problems
}

/** Where template or item ask for it, a failure is shown on a photo. */
function photoProblems({ photoOnFail }: RecordTemplate, item: TemplateItem, { id }: TemplateResult, { photos = [] }: ResultAnswer, got: string): Problem[] {
  const asked = item.photoOnFail ?? photoOnFail ?? false
  return asked && photos.length === 0 ? [problem('inspection.no-photo', `results/${id}/photos`, { got })] : []
}

function fieldProblems(template: RecordTemplate, judged: RecordJudgement): Problem[] {
  return [...prepareTemplate(template).fields.values()].flatMap(({ field, result }) => {
    const { required, filled } = judged.fields.get(field.id) ?? { required: false, filled: true }
    if (result !== null && judged.results.get(result.id)?.state === 'none') return []
    if (field.type === 'table' && filled === false && required)
      return [problem('inspection.rows', `values/${field.id}`, { title: field.title, got: rowCount(field, judged.scope.form) ?? '' })]
    return required && !filled ? [problem('field.required', `values/${field.id}`, { title: field.title })] : []
  })
}

/** Things chosen from a register that may not be used, e.g. an instrument whose calibration has run out on the day of inspection. */
function registerProblems(template: RecordTemplate, { scope }: RecordJudgement): Problem[] {
  return [...prepareTemplate(template).fields.values()].flatMap(({ field }) => {
    const rows = scope.form[field.id]
    if (field.type !== 'table' || field.register?.usable === undefined || !Array.isArray(rows)) return []
    const { usable, refusal = '' } = field.register
    return (rows as Row[]).flatMap((row, at) => {
      const message = refusal.replace(/{(\w+)}/g, (_, name: string) => String(row[name] ?? ''))
      return ruleHolds(usable, { form: scope.form, row }) === false ? [problem('inspection.check', `values/${field.id}/${at}`, { message })] : []
    })
  })
}

/** A sign, other than that it does not apply, for what by rule does not apply. */
function notApplying(template: RecordTemplate, answers: RecordAnswers, judged: RecordJudgement): Problem[] {
  return Object.entries(answers.results).flatMap(([id, { state }]) => {
    const contradicts = judged.results.get(id)?.by === 'rule' && state !== undefined && state !== 'none'
    const path = `results/${id}`
    return contradicts ? [problem('inspection.not-applying', path, { got: titleOfAnswer(template, path) })] : []
  })
}

/** Checks whose values are all there and do not hold. */
function checkProblems({ checks = [] }: RecordTemplate, { scope }: RecordJudgement): RecordProblems {
  const failed = checks.filter(({ when, expression }) => {
    const asked = { ...scope }
    return isReadable(expression, scope.form) && (when === undefined || ruleHolds(when, asked) === true) && ruleHolds(expression, asked) === false
  })
  const told = (warning: boolean) =>
    failed.filter((check) => (check.warning === true) === warning).map(({ at, message }) => problem('inspection.check', pathOf(at, scope.record), { message }))
  return { errors: told(false), warnings: told(true) }
}

function pathOf(at: string, record: RecordJudgement['scope']['record']): string {
  const results = record['results']
  return results !== null && typeof results === 'object' && at in results ? `results/${at}` : `values/${at}`
}
