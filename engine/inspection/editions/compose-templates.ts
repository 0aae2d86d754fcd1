import { didYouMean } from '../../did-you-mean.ts'
import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { JsonObject } from '../../schema/format/json.ts'
import { parseFile, type Located } from '../../schema/format/parse.ts'
import { recordTemplateKind, type RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateChange, TemplateEdition } from '../../schema/inspection/template-edition.ts'
import { templateKey } from '../../schema/inspection/template-key.ts'
import { applyTemplateChanges } from './apply-changes.ts'

/** Templates in full, editions with the words of what they extend. What cannot be composed is told among the problems and left out. */
export function composeTemplates(files: readonly Located<JsonObject>[], problems: Problem[]): Located<RecordTemplate>[] {
  const written = new Map(files.map((each) => [keyOf(each.content), each]))
  const whole = new Map<string, JsonObject | null>()
  /** The template of a key in full; null where there is none, or it extends itself by way of those in `trail`. */
  const inFull = (key: string, trail: readonly string[]): JsonObject | null => {
    const located = written.get(key)
    if (!located || trail.includes(key)) return null
    const known = whole.get(key)
    if (known !== undefined) return known
    const { file, content } = located
    const made = isEdition(content) ? extended(file, content, inFull(content.extends, [...trail, key]), [...written.keys()], problems) : content
    whole.set(key, made)
    return made
  }
  return files.flatMap(({ file, content }) => {
    // a complete template was checked when its file was read
    if (!isEdition(content)) return [{ file, content: content as unknown as RecordTemplate }]
    const made = inFull(keyOf(content), [])
    return made ? checked(file, made, problems) : []
  })
}

/** What an edition makes of a template: its words over those of the template, and the changes; those that found no node are dead. */
export function extendTemplate(base: JsonObject, edition: TemplateEdition): { template: JsonObject; dead: TemplateChange[] } {
  const { changes, extends: _from, drop = [], ...words } = edition
  const kept = Object.entries(base).filter(([word]) => !(drop as readonly string[]).includes(word))
  return applyTemplateChanges({ ...Object.fromEntries(kept), ...(words as JsonObject) }, changes)
}

function extended(file: string, content: Edition, base: JsonObject | null, known: readonly string[], problems: Problem[]): JsonObject | null {
  const { changes, extends: from } = content
  if (!base) {
    problems.push({ ...problem('schema.unknown-reference', '/extends', { got: from, expected: '记录模板', suggestion: didYouMean(from, known) }), file })
    return null
  }
  const { template, dead } = extendTemplate(base, content)
  if (String(template['since']) < String(base['since'])) {
    const values = { got: String(template['since']), expected: String(base['since']) }
    problems.push({ ...problem('inspection.since-before-base', '/since', values), file })
  }
  for (const change of dead) {
    const got = 'id' in change ? change.id : change.at
    problems.push({ ...problem('inspection.dead-change', `/changes/${changes.indexOf(change)}`, { got }), file })
  }
  return template
}

function checked(file: string, made: JsonObject, problems: Problem[]): Located<RecordTemplate>[] {
  try {
    return [{ file, content: parseFile(recordTemplateKind, made, file) }]
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    problems.push(...error.problems)
    return []
  }
}

type Edition = JsonObject & TemplateEdition

function isEdition(content: JsonObject): content is Edition {
  return typeof content['extends'] === 'string'
}

function keyOf(content: JsonObject): string {
  return templateKey(content as unknown as RecordTemplate)
}
