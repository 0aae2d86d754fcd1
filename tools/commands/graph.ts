import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { didYouMean } from '../../engine/did-you-mean.ts'
import { buildGraph, idsOf, unused, usagesOf, type Graph } from '../../engine/graph/usage-graph.ts'
import { objectOf } from '../../engine/graph/references/json-paths.ts'
import { targetKinds, type SourceFile, type Target, type TargetKind, type Usage } from '../../engine/graph/references/usage-targets.ts'
import { sourcePointer } from '../../engine/schema/format/row-templates.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { sourcePathOf } from '../../engine/schema/records/objects.ts'
import { registeredThings } from '../meta/registered.ts'
import { schemaSources } from '../schema-files/schema-sources.ts'
import { defineCommand, wrongUsage, type CommandRun } from '../command.ts'

const short: Readonly<Record<string, TargetKind>> = { dict: 'dictionary' }
const USAGE = `用法：npm run viewno -- graph <${['dict', ...Object.keys(targetKinds)].filter((word) => word !== 'dictionary').join('|')}> <编号>，或 graph unused`

/** Tells everything that names a field, dictionary, call …; or what nothing names. */
export const graph = defineCommand({
  usage: [
    ['graph <field|dict|call|view|operator…> <编号> [--layers <文件夹>] [--json]', '谁用到它：改动之前看影响'],
    ['graph unused [--json]', '没有任何地方用到的字段、字典、接口、操作码'],
  ],
  options: { json: { type: 'boolean' }, layers: { type: 'string' } },
  async run(call) {
    const [word = '', id] = call.words
    const kind = Object.hasOwn(targetKinds, word) ? (word as TargetKind) : short[word]
    if (word !== 'unused' && (kind === undefined || id === undefined)) return wrongUsage(call, USAGE)
    const { layers } = call.options
    const files = schemaSources(call.root, typeof layers === 'string' ? resolve(layers) : undefined)
    const built = buildGraph(files, await registeredThings())
    if (kind === undefined || id === undefined) return tellUnused(call, built)
    const ids = idsOf(built, kind)
    if (!ids.includes(id)) return wrongUsage(call, `没有${targetKinds[kind]}“${id}”，${didYouMean(id, ids)}`)
    return tellUsages(call, built, { kind, id })
  },
})

function tellUsages(call: CommandRun, built: Graph, target: Target): number {
  const found = usagesOf(built, target).map((usage) => placed(call.root, built.lookup.files, usage))
  if (call.options['json']) call.print(JSON.stringify({ target, usages: found.map(({ file, line, path, words }) => ({ file, line, path, words })) }, null, 2))
  else
    call.print(
      [`${targetKinds[target.kind]} ${target.id}：${found.length === 0 ? '没有地方用到' : `${found.length} 处`}`, ...grouped(built.lookup.files, found)].join(
        '\n',
      ),
    )
  return found.length > 0 ? 0 : 1
}

/** Usages under the title of their kind of file, each with file, line and words. */
function grouped(files: readonly SourceFile[], found: readonly (Usage & { line: number })[]): string[] {
  const titles = new Map(files.map(({ file, content }) => [file, titleOf(content)]))
  return [...groupBy(found, (usage) => usage.kind)].flatMap(([kind, usages]) => [
    `${kinds.find((each) => each.kind === kind)?.title ?? '演示数据'}（${usages.length}）`,
    ...usages.map(({ file, line, words }) => `  ${file}:${line} ${[titles.get(file), words].filter((word) => word !== undefined && word !== '').join(' ')}`),
  ])
}

function titleOf(content: SourceFile['content']): string {
  return content !== null && typeof content === 'object' && !Array.isArray(content) && typeof content['title'] === 'string' ? content['title'] : ''
}

function tellUnused(call: CommandRun, built: Graph): number {
  const found = unused(built, namedInCode(call.root))
  if (call.options['json']) call.print(JSON.stringify(found, null, 2))
  else if (found.length === 0) call.print('没有多余的字段、字典、接口和操作码')
  else
    for (const [kind, targets] of groupBy(found, (target) => target.kind))
      call.print(`${targetKinds[kind]}（${targets.length}）\n${lines(kind, targets).join('\n')}`)
  return found.length > 0 ? 1 : 0
}

/** One line an entity, or a screen's operator codes; one line each for the rest. */
function lines(kind: TargetKind, targets: readonly Target[]): string[] {
  const end = kind === 'field' ? '.' : kind === 'operator' ? ':' : ''
  if (end === '') return targets.map(({ id }) => `  ${id}`)
  const head = (id: string): string => id.slice(0, id.lastIndexOf(end))
  return [...groupBy(targets, ({ id }) => head(id))].map(([owner, each]) => `  ${owner}${end} ${each.map(({ id }) => id.slice(owner.length + 1)).join(' ')}`)
}

/** A usage with the file and line where it is written: of what a view takes from a fragment, the fragment. */
function placed(root: string, files: readonly SourceFile[], usage: Usage): Usage & { line: number } {
  const written = files.find((each) => each.file === usage.file)?.writtenAt?.(usage.path)
  if (!written) return { ...usage, line: lineIn(root, files, usage) }
  return { ...usage, file: written.file, path: written.pointer, line: lineOf(readFileSync(resolve(root, written.file), 'utf8'), written.pointer) ?? 1 }
}

function lineIn(root: string, files: readonly SourceFile[], { file, path: place }: Usage): number {
  const [name = '', row] = file.split('#')
  const content = objectOf(files.find((each) => each.file === file)?.content)
  // a field inside an object stands by its path in an entity as it is read, and deeper in its file; a row of calls may be read as several
  const path = sourcePointer(
    place.replace(/^\/properties\/([\w.]+)/, (_, field: string) => sourcePathOf(field)),
    (content['rows'] ?? []) as number[],
  )
  return lineOf(readFileSync(resolve(root, name), 'utf8'), row === undefined ? path : `/${row}${path}`) ?? 1
}

/** Texts that the program's own code refers to: the shell calls some calls by name. */
function namedInCode(root: string): Set<string> {
  const files = ['engine', 'renderers', 'screens', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
      .map((name) => join(root, room, name)),
  )
  return new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([\w/:.-]+)'/g)].map(([, text = '']) => text)))
}

/** Items under the key that each gives, keys in the order of their first item. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
