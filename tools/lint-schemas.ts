import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ProblemError, type Problem } from '../engine/problem.ts'
import { crossCheck } from '../engine/schema/cross-check.ts'
import { lineOf } from '../engine/schema/json-lines.ts'
import { loadSchemas } from '../server/load-schemas.ts'
import { operations } from '../server/operations/registry.ts'
import { staleMeta } from './meta.ts'
import { screenTestProblems } from './screen-tests.ts'

/** Everything wrong with the schema files of a product folder, each with file and line where they are known. */
export function lintSchemas(root: string): Problem[] {
  try {
    const schemas = loadSchemas(join(root, 'schemas'))
    const all = { ...schemas, widgets: leaves(root, 'renderers/widgets'), cells: leaves(root, 'renderers/cells'), operations: new Set(operations.keys()) }
    return [...crossCheck(all).map((found) => located(root, found)), ...screenTestProblems(root, schemas), ...staleMeta(root)]
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems.map((found) => (found.file ? { ...found, file: join('schemas', found.file) } : found))
  }
}

/** A problem as one paragraph: where, what, expected and got, cure. */
export function wordProblem(found: Problem): string {
  const where = [found.file, found.line].filter((part) => part !== undefined).join(':')
  const wanted = found.expected ? `\n    应为 ${found.expected}${found.got ? `，实际 ${found.got}` : ''}` : ''
  return `${where} ${found.path || '/'}\n    ${found.message}${wanted}${found.cure ? `\n    → ${found.cure}` : ''}`
}

function located(root: string, found: Problem): Problem {
  const path = join(root, found.file ?? '')
  if (!found.file?.endsWith('.json') || !existsSync(path)) return found
  const line = lineOf(readFileSync(path, 'utf8'), found.path)
  return line === null ? found : { ...found, line }
}

/** Ids of registered things: the names of their files, which tests/contract holds to the registry. */
function leaves(root: string, folder: string): ReadonlySet<string> {
  const files = readdirSync(join(root, folder)).filter((name) => /^[a-z0-9-]+\.tsx$/.test(name))
  return new Set(files.map((name) => basename(name, '.tsx')))
}
