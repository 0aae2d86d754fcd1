import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differences, type Difference } from '../../engine/layers/diff/diff.ts'
import { ownTitle } from '../../engine/layers/diff/describe-change.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { callsKind } from '../../engine/schema/business/call.ts'
import { expandRows, sourcePointer } from '../../engine/schema/format/row-templates.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { composeTemplates } from '../../engine/inspection/editions/compose-templates.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { recordTemplateFileKind } from '../../engine/schema/inspection/template-edition.ts'
import { templateKey } from '../../engine/schema/inspection/template-key.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { schemaTitles } from '../schema-files/schema-titles.ts'
import { defineCommand, pathFromCaller, wrongUsage, type CommandRun } from '../command.ts'

const USAGE = '用法：npm run viewno -- diff <文件> <文件>，或 diff <git 版本> [路径…]'

/** Two versions of a file; null: it does not exist in that version. */
interface Versions {
  file: string
  before: string | null
  after: string | null
}

interface Located extends Difference {
  file: string
  line: number | null
}

/** Tells in Chinese what two versions of schema files say differently. */
export const diff = defineCommand({
  usage: [
    ['diff <文件> <文件> [--json]', '两个文件的差异'],
    ['diff <git 版本> [路径…] [--json]', '工作目录与某个版本的差异'],
  ],
  options: { json: { type: 'boolean' } },
  run(call) {
    const [first, second, ...more] = call.words
    if (first === undefined) return wrongUsage(call, USAGE)
    const bothFiles = second !== undefined && more.length === 0 && existsSync(pathFromCaller(first)) && existsSync(pathFromCaller(second))
    const versions = bothFiles
      ? [{ file: second, before: textOf(pathFromCaller(first)), after: textOf(pathFromCaller(second)) }]
      : sinceRef(call, first, call.words.slice(1))
    if (versions === null) return 2
    const found = versions.flatMap((each) => compare(call.root, each))
    if (call.options['json']) call.print(JSON.stringify(found, null, 2))
    else call.print(found.length === 0 ? '没有差异' : wordFound(found))
    return found.length === 0 ? 0 : 1
  },
})

/** Schema files that differ from a version of the repository, new ones too; null (said why) when git does not know it. */
function sinceRef(call: CommandRun, ref: string, paths: readonly string[]): Versions[] | null {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', call.root, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 })
  const within = paths.length > 0 ? paths.map(pathFromCaller) : [join(call.root, 'schemas')]
  try {
    const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim()
    const changed = git('diff', '--name-only', '--relative', '--no-renames', '-z', commit, '--', ...within)
    const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', ...within)
    const files = [...new Set(`${changed}${untracked}`.split('\0'))].filter((file) => file.endsWith('.json') && !file.includes('schemas/meta/'))
    const known = new Set(git('ls-tree', '-r', '-z', '--name-only', commit, '--', ...within).split('\0'))
    return files.sort().map((file) => ({
      file,
      before: known.has(file) ? git('show', `${commit}:./${file}`) : null,
      after: existsSync(join(call.root, file)) ? textOf(join(call.root, file)) : null,
    }))
  } catch (error) {
    wrongUsage(call, `没有这个文件，git 也没有这个版本：${ref}\n${error instanceof Error ? (error.message.split('\n')[1] ?? '') : ''}\n${USAGE}`)
    return null
  }
}

function compare(root: string, { file, before, after }: Versions): Located[] {
  const [a, b] = [before, after].map((text) => (text === null ? null : (JSON.parse(text) as JsonObject)))
  if (!a || !b) {
    const [whole, kind] = [b ?? a ?? {}, b ? ('added' as const) : ('removed' as const)]
    const text = `${b ? '新增' : '删除'}${kindTitle(whole)}“${ownTitle(whole) || String(whole['view'] ?? '')}”`
    return [{ file, line: null, at: '', id: '', kind, property: null, before: a ?? null, after: b ?? null, path: '', text }]
  }
  const { content, rows } = plain(b)
  const [first, second] = [plain(a).content, content].map((each) => inFull(root, each))
  return differences(first ?? {}, second ?? {}, schemaTitles(root)(b)).map((each) => {
    const path = sourcePointer(each.path, rows)
    // what an edition takes over stands in another file
    return { ...each, path, file, line: second === content ? lineOf(after ?? '', path) : null }
  })
}

/** An edition of a record template with what it extends; any other file, and one that cannot be composed, as it is. */
function inFull(root: string, file: JsonObject): JsonObject {
  if (file['kind'] !== recordTemplateFileKind.kind || file['extends'] === undefined) return file
  const key = templateKey(file as unknown as RecordTemplate)
  const others = filesOfKind(join(root, 'schemas'), recordTemplateFileKind).map((path) => ({ file: path, content: JSON.parse(textOf(path)) as JsonObject }))
  const rest = others.filter(({ content }) => templateKey(content as unknown as RecordTemplate) !== key)
  const made = composeTemplates([...rest, { file: key, content: file }], []).find(({ content }) => templateKey(content) === key)
  return (made?.content as JsonObject | undefined) ?? file
}

/** A file with its families of calls spread: what is compared is what others call. `rows` says where each call is written. */
function plain(file: JsonObject): { content: JsonObject; rows: number[] } {
  if (file['kind'] !== callsKind.kind) return { content: file, rows: [] }
  const { plain: calls, rows } = expandRows(file['calls'] as (JsonObject & { each?: Record<string, string[]> })[])
  return { content: { ...file, calls }, rows }
}

function wordFound(found: readonly Located[]): string {
  const files = [...new Set(found.map(({ file }) => file))]
  const parts = files.map((file) =>
    found
      .filter((each) => each.file === file)
      .map(({ line, text }) => `${file}${line === null ? '' : `:${line}`} ${text}`)
      .join('\n'),
  )
  return `${parts.join('\n\n')}\n\n${files.length} 个文件，${found.length} 处差异`
}

function kindTitle(file: JsonObject): string {
  return kinds.find(({ kind }) => kind === file['kind'])?.title ?? (file['viewNo'] === undefined ? '文件' : '界面')
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8')
}
