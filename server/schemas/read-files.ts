import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Kind } from '../../engine/schema/format/define-kind.ts'
import { parseFile, type Located } from '../../engine/schema/format/parse.ts'
import { viewFileKind } from '../../engine/schema/screens/derived-view.ts'

/**
 * Files of one kind below the schema folder, as paths. Their order is that of their names, whatever folders they stand in, so that a file may move to
 * another subject and nothing else changes; views come by their whole path, which is their number. Tests of screens lie beside them and are no schema files.
 */
export function filesOfKind(folder: string, kind: Kind): string[] {
  if (kind.folder === undefined) return []
  const below = join(folder, kind.folder)
  try {
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.endsWith('.test.json'))
      .sort(kind.folder === viewFileKind.folder ? undefined : byFileName)
      .map((name) => join(below, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function byFileName(one: string, other: string): number {
  const [a, b] = [`${basename(one)}/${one}`, `${basename(other)}/${other}`]
  return a < b ? -1 : Number(a > b)
}

/** Reads the files of one kind; what is wrong with one is added to the problems, and it is left out. */
export function readKind<File>(folder: string, kind: Kind<File>, problems: Problem[]): Located<File>[] {
  return readFiles(folder, kind, problems, (text, file) => parseFile(kind, text, file))
}

/** The same with another way of reading a text. */
export function readFiles<File>(folder: string, kind: Kind, problems: Problem[], read: (text: string, file: string) => File): Located<File>[] {
  return filesOfKind(folder, kind).flatMap((path) => {
    const file = relative(folder, path)
    try {
      return [{ file, content: read(readFileSync(path, 'utf8'), file) }]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
}

/** Contents by their keys; two of one key are told as a problem. */
export function index<Item>(located: Located<Item>[], keyOf: (item: Item) => string, problems: Problem[]): ReadonlyMap<string, Item> {
  const found = new Map<string, Located<Item>>()
  for (const each of located) {
    const key = keyOf(each.content)
    const other = found.get(key)
    if (other) problems.push({ ...problem('schema.same-id', '', { got: key, other: other.file }), file: each.file })
    found.set(key, each)
  }
  return new Map([...found].map(([key, { content }]) => [key, content]))
}
