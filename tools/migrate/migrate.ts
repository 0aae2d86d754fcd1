import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { newestVersion, type Kind } from '../../engine/schema/format/define-kind.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { migrate } from '../../engine/schema/format/migrations.ts'
import { parseFile, readJson } from '../../engine/schema/format/parse.ts'
import { screenTestKind } from '../../engine/schema/screens/screen-test.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { formatJson, parseWithLayout } from '../schema-files/json-layout.ts'
import { screenTestFiles } from '../schema-files/screen-tests.ts'

/** A schema file of an older format, by its path from the product's folder. */
export interface OldFile {
  file: string
  line: number
  from: Json
  to: number
  kind: Kind
}

/** Files of older formats, or without a version; `paths` keeps those at or below one of them. What is no JSON is left for lint to name. */
export function oldFiles(root: string, paths: readonly string[] = [], among: readonly Kind[] = kinds): OldFile[] {
  return filesWithKinds(root, among)
    .filter(({ file }) => paths.length === 0 || paths.some((path) => file === path || file.startsWith(path.endsWith(sep) ? path : `${path}${sep}`)))
    .flatMap(({ file, kind }) => oldFile(root, file, kind) ?? [])
}

/** Writes a file again in the newest format; what did not change keeps its layout. Throws ProblemError, and leaves the file alone, when it would not be well formed. */
export async function migrateFile(root: string, { file, kind }: OldFile): Promise<void> {
  const path = join(root, file)
  const { value, spread } = parseWithLayout(readFileSync(path, 'utf8'))
  const migrated = migrate(kind, value)
  parseFile(kind, migrated, file)
  writeFileSync(path, await formatJson(migrated, path, spread))
}

/** Files of older formats as lint says it. */
export function oldFormatProblems(root: string): Problem[] {
  return oldFiles(root).map(({ file, line, from, to }) => ({ ...problem('schema.old-format', '/version', { got: String(from), expected: to }), file, line }))
}

function filesWithKinds(root: string, among: readonly Kind[]): { file: string; kind: Kind }[] {
  const files = among.flatMap((kind) => filesOfKind(join(root, 'schemas'), kind).map((path) => ({ file: relative(root, path), kind })))
  return among.includes(screenTestKind) ? [...files, ...screenTestFiles(root).map((file) => ({ file, kind: screenTestKind }))] : files
}

function oldFile(root: string, file: string, kind: Kind): OldFile | null {
  const text = readFileSync(join(root, file), 'utf8')
  const value = jsonOrNull(text, file)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const { version = null } = value
  const to = newestVersion(kind)
  if (version === to || (typeof version === 'number' && version > to)) return null
  return { file, line: lineOf(text, '/version') ?? 1, from: version, to, kind }
}

function jsonOrNull(text: string, file: string): Json {
  try {
    return readJson(text, file)
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
