import { withCommonSections } from '../../inspection/editions/common-sections.ts'
import { composeTemplates } from '../../inspection/editions/compose-templates.ts'
import { ProblemError, type Problem } from '../../problem.ts'
import type { JsonObject } from '../format/json.ts'
import { parseFile, type Located } from '../format/parse.ts'
import { recordTemplateKind, type RecordTemplate } from '../inspection/record-template.ts'
import type { TemplateSection } from '../inspection/template-section.ts'
import { templateKey } from '../inspection/template-key.ts'
import { checkRecordTemplate } from './inspection/record-templates.ts'
import type { AllFiles } from './common/schema-files.ts'

/**
 * Everything that lint says of a template, an edition or a complete one, beside those that there are (`all.recordTemplates` with common sections, `files`
 * as they are written): shape, dead changes, days, names, rules. Paths are pointers into the whole template without common sections, of dead changes
 * into the edition. The template is null where it cannot be composed.
 */
export function checkEdition(
  all: AllFiles,
  files: readonly Located<JsonObject>[],
  edition: Located<JsonObject>,
): { template: RecordTemplate | null; problems: Problem[] } {
  const problems: Problem[] = []
  const template = composed(files, edition, problems)
  if (!template) return { template, problems }
  const key = templateKey(template)
  const [whole = template] = withCommonSections(new Map([[key, template]]), all.entities.values()).values()
  const recordTemplates = new Map([...(all.recordTemplates ?? []), [key, whole] as const])
  const found = checkRecordTemplate({ ...all, recordTemplates }, whole).problems
  const placed = found.map((each) => ({ ...each, file: edition.file, path: withoutCommon(each.path, whole.sections, template.sections) }))
  return { template, problems: [...problems, ...placed] }
}

function composed(files: readonly Located<JsonObject>[], edition: Located<JsonObject>, problems: Problem[]): RecordTemplate | null {
  if (typeof edition.content['extends'] !== 'string') return parsed(edition, problems)
  const key = keyOf(edition.content)
  const others = files.filter(({ content }) => keyOf(content) !== key)
  const found = composeTemplates([...others, edition], problems).find(({ content }) => templateKey(content) === key)
  return found?.content ?? null
}

function parsed({ file, content }: Located<JsonObject>, problems: Problem[]): RecordTemplate | null {
  try {
    return parseFile(recordTemplateKind, content, file)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    problems.push(...error.problems)
    return null
  }
}

function keyOf(content: JsonObject): string {
  return templateKey(content as unknown as RecordTemplate)
}

/** The path in the template itself: common sections before its own do not count there; what is said of a common one is told at the one before. */
function withoutCommon(path: string, whole: readonly TemplateSection[], sections: readonly TemplateSection[]): string {
  const own = new Set(sections)
  return path.replace(/^\/sections\/(\d+)/, (_, index: string) => {
    const upTo = whole.slice(0, Number(index) + 1).filter((section) => own.has(section)).length
    return `/sections/${Math.max(upTo - 1, 0)}`
  })
}
