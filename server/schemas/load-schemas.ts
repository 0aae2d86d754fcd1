import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import { attachmentKind } from '../../engine/schema/records/attachment.ts'
import { withBases } from '../../engine/schema/records/base-entities.ts'
import { callsKind } from '../../engine/schema/business/call.ts'
import { chargeKind } from '../../engine/schema/business/pricing.ts'
import type { Kind } from '../../engine/schema/format/define-kind.ts'
import { dictionaryKind } from '../../engine/schema/records/dictionary.ts'
import { composedEntities } from '../../engine/composition/field-defaults.ts'
import { readViews, type ViewText } from '../../engine/composition/read-views.ts'
import { entityFileKind, readEntity, readEntityFile, type Entity } from '../../engine/schema/records/entity.ts'
import { fieldTypeKind } from '../../engine/schema/records/field-type.ts'
import { conventionKind } from '../../engine/schema/screens/convention.ts'
import { viewFileKind } from '../../engine/schema/screens/derived-view.ts'
import { fragmentKind } from '../../engine/schema/screens/fragment.ts'
import { feeKind } from '../../engine/schema/business/fee.ts'
import { figuresKind } from '../../engine/schema/business/indicators.ts'
import { flowKind } from '../../engine/schema/business/flow.ts'
import { jobKind } from '../../engine/schema/business/job.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { menuKind, type MenuFile } from '../../engine/schema/screens/menu.ts'
import { offlinePackageKind } from '../../engine/schema/business/offline-package.ts'
import { parseFile, type Located } from '../../engine/schema/format/parse.ts'
import { printKind } from '../../engine/schema/business/print.ts'
import { withCommonSections } from '../../engine/inspection/editions/common-sections.ts'
import { composeTemplates } from '../../engine/inspection/editions/compose-templates.ts'
import type { TemplateSet, TemplateSource } from '../../engine/inspection/editions/with-stored-editions.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { recordTestKind, type RecordTest } from '../../engine/schema/inspection/record-test.ts'
import { recordTemplateFileKind } from '../../engine/schema/inspection/template-edition.ts'
import { templateKey } from '../../engine/schema/inspection/template-key.ts'
import { patternProblems } from '../../engine/schema/records/pattern-problems.ts'
import { registeredFrom } from '../../engine/schema/editor-schemas/registered-file.ts'
import { retentionKind } from '../../engine/schema/business/retention.ts'
import { roleKind } from '../../engine/schema/accounts/role.ts'
import { routesKind } from '../../engine/schema/screens/route-table.ts'
import { screenTestKind, type ScreenTest } from '../../engine/schema/screens/screen-test.ts'
import { smsKind } from '../../engine/schema/business/sms-template.ts'
import { filesOfKind, index, readFiles, readKind } from './read-files.ts'
import type { Schemas } from './schemas.ts'

/** Reads, checks and freezes every schema file below the folder; throws ProblemError with all problems of all files. */
export function loadSchemas(folder: string): Schemas {
  const problems: Problem[] = []
  const read = <File>(kind: Kind<File>) => readKind(folder, kind, problems)
  const byId = <File extends { id: string }>(kind: Kind<File>) => index(read(kind), ({ id }) => id, problems)
  const groups = read(callsKind)
  const { entities, ...viewFiles } = readScreens(folder, problems)
  const calls = groups.flatMap(({ file, content }) => content.calls.map((call) => ({ file, content: call })))
  const schemas: Schemas = {
    views: index(viewFiles.views, (view) => view.viewNo, problems),
    compositions: viewFiles.compositions,
    shared: viewFiles.shared,
    fieldTypes: viewFiles.fieldTypes,
    entities,
    flows: byId(flowKind),
    dictionaries: byId(dictionaryKind),
    calls: index(calls, ({ id }) => id, problems),
    groups: new Map(groups.flatMap(({ content }) => content.calls.map(({ id }) => [id, content.title]))),
    prints: byId(printKind),
    ...templatesIn(folder, entities, problems),
    recordTest: (file) => recordTestIn(folder, file),
    roles: byId(roleKind),
    fees: [...byId(feeKind).values()].sort((one, other) => one.order - other.order),
    charges: byId(chargeKind),
    messages: byId(smsKind),
    attachments: byId(attachmentKind),
    figures: byId(figuresKind),
    jobs: byId(jobKind),
    offline: byId(offlinePackageKind),
    retention: byId(retentionKind),
    routes: byId(routesKind),
    ...menusOf(read(menuKind).map(({ content }) => content)),
    screenTest: screenTestsIn(folder),
    ...registeredIn(folder),
  }
  if (problems.length > 0) throw new ProblemError(problems)
  return Object.freeze(schemas)
}

/** The entries of all menus, and the bars for phones that their files name. */
function menusOf(files: readonly MenuFile[]): Pick<Schemas, 'menus' | 'phoneBars'> {
  const phoneBars = files.flatMap(({ id, phoneBar }) => (phoneBar ? [{ sysCode: id, entries: phoneBar }] : []))
  return { menus: files.flatMap(({ nodes }) => nodes), phoneBars }
}

/** Record templates in full by `<id>.<edition>`; what is wrong with one is added to the problems. */
export function readRecordTemplates(folder: string, problems: Problem[]): ReadonlyMap<string, RecordTemplate> {
  return new Map([...templateSourcesIn(folder, problems)].map(([key, { template }]) => [key, template]))
}

/** Templates as they are in full, and with the sections that all records of their sheet have. */
function templatesIn(folder: string, entities: ReadonlyMap<string, Entity>, problems: Problem[]): TemplateSet {
  const templateSources = templateSourcesIn(folder, problems)
  const whole = new Map([...templateSources].map(([key, { template }]) => [key, template]))
  return { templateSources, recordTemplates: withCommonSections(whole, entities.values()) }
}

function templateSourcesIn(folder: string, problems: Problem[]): TemplateSet['templateSources'] {
  const written = readKind(folder, recordTemplateFileKind, problems)
  const from = new Map(written.map(({ file, content }) => [file, typeof content['extends'] === 'string' ? content['extends'] : null]))
  const sources = composeTemplates(written, problems).map(({ file, content }) => {
    const source: TemplateSource = { file, extends: from.get(file) ?? null, template: content, problems: [] }
    return { file, content: source }
  })
  return index(sources, ({ template }) => templateKey(template), problems)
}

/** Examples of templates are many, and only who edits one asks for them. */
function recordTestIn(folder: string, file: string): RecordTest | null {
  const path = join(folder, file.replace(/\.json$/, '.test.json'))
  return existsSync(path) ? parseFile(recordTestKind, readFileSync(path, 'utf8'), path) : null
}

/** Views in full and the entities that they are of: how fields are shown stands in the files of entities, and goes into the views. */
function readScreens(folder: string, problems: Problem[]) {
  const fieldTypes = index(readKind(folder, fieldTypeKind, problems), ({ id }) => id, problems)
  const written = readFiles(folder, entityFileKind, problems, (text, file) => readEntityFile(text, file, fieldTypes))
  const read = written.map(({ file, content }) => ({ file, content: readEntity(content) }))
  for (const { file, content } of read) problems.push(...patternProblems(content).map((each) => ({ ...each, file })))
  const entities = completed(
    index(read, ({ id }) => id, problems),
    fileOf(read),
    problems,
  )
  const shared = {
    conventions: byName(readKind(folder, conventionKind, problems)),
    fragments: byName(readKind(folder, fragmentKind, problems)),
    entities: composedEntities(
      written.map(({ content }) => content),
      entities,
    ),
  }
  const { views, compositions, problems: found } = readViews(viewTexts(folder), shared)
  problems.push(...found)
  return { views, compositions, shared, entities, fieldTypes }
}

/** Entities with what they have from the ones they complete; as they are where that is at fault. */
function completed(entities: ReadonlyMap<string, Entity>, fileOf: (id: string) => string, problems: Problem[]): ReadonlyMap<string, Entity> {
  try {
    return withBases(entities, fileOf)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    problems.push(...error.problems)
    return entities
  }
}

/** Says in which file an entry is defined. */
function fileOf(located: readonly Located<{ id: string }>[]): (id: string) => string {
  const files = new Map(located.map(({ file, content }) => [content.id, file]))
  return (id) => files.get(id) ?? id
}

function viewTexts(folder: string): ViewText[] {
  return filesOfKind(folder, viewFileKind).map((path) => {
    const viewNo = relative(join(folder, 'views'), path).replace(/\.json$/, '')
    return { file: relative(folder, path), viewNo, text: readFileSync(path, 'utf8') }
  })
}

function byName<Content extends { id: string }>(located: readonly Located<Content>[]): ReadonlyMap<string, Located<Content>> {
  return new Map(located.map((each) => [each.content.id, each]))
}

/** Test files are many, and only who designs a view asks for its own. */
function screenTestsIn(folder: string): (viewNo: string) => ScreenTest | null {
  return (viewNo) => {
    const path = join(folder, 'views', `${viewNo}.test.json`)
    return existsSync(path) ? parseFile(screenTestKind, readFileSync(path, 'utf8'), path) : null
  }
}

function registeredIn(folder: string): Pick<Schemas, 'registered'> {
  const path = join(folder, 'meta/registered.json')
  return existsSync(path) ? { registered: registeredFrom(JSON.parse(readFileSync(path, 'utf8')) as JsonObject) } : {}
}
