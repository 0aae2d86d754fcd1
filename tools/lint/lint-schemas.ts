import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntries } from '../../engine/define.ts'
import { once } from '../../engine/composition/read-views.ts'
import { locate } from '../../engine/composition/locate.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import { crossCheck } from '../../engine/schema/checks/cross-check.ts'
import { lineOf } from '../../engine/schema/format/json-lines.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { filePlaces } from '../schema-files/file-places.ts'
import { staleMeta } from '../meta/meta.ts'
import { oldFormatProblems } from '../migrate/migrate.ts'
import { registeredThings } from '../meta/registered.ts'
import { recordTestProblems } from '../schema-files/record-tests.ts'
import { screenTestProblems } from '../schema-files/screen-tests.ts'
import { staleTypes } from '../types/types.ts'
import { withSchemaFolder } from '../format-problem.ts'

/** Everything wrong with the schema files of a product folder, each with file and line where they are known. */
export async function lintSchemas(root: string): Promise<Problem[]> {
  const registered = await registeredThings()
  return withSchemas(root, (schemas) => [
    ...crossProblems(root, schemas, registered),
    ...screenTestProblems(root, schemas),
    ...recordTestProblems(root, schemas),
    ...oldFormatProblems(root),
    ...staleMeta(root, registered, schemas),
    ...staleTypes(root, schemas),
  ])
}

/** Faults of the files alone: malformed, or saying of one another what is not so. */
export async function fileProblems(root: string): Promise<Problem[]> {
  const registered = await registeredThings()
  return withSchemas(root, (schemas) => crossProblems(root, schemas, registered))
}

function crossProblems(root: string, schemas: Schemas, registered: RegistryEntries): Problem[] {
  return once(crossCheck({ ...schemas, registered, placeOf: filePlaces(root) }).map((found) => located(root, inItsFile(schemas, found))))
}

/** Malformed files are named before anything is asked of them. */
function withSchemas(root: string, check: (schemas: Schemas) => Problem[]): Problem[] {
  try {
    return check(loadSchemas(join(root, 'schemas')))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems.map(withSchemaFolder)
  }
}

/** A fault of a composed view is mended where the view, or what it takes, is written. */
function inItsFile({ compositions }: Schemas, found: Problem): Problem {
  const composed = [...(compositions?.values() ?? [])].find(({ file }) => found.file === `schemas/${file}`)
  if (!composed) return found
  const { file, pointer } = locate(composed, found.path)
  return { ...found, file: `schemas/${file}`, path: pointer }
}

function located(root: string, found: Problem): Problem {
  const path = join(root, found.file ?? '')
  if (!found.file?.endsWith('.json') || !existsSync(path)) return found
  const line = lineOf(readFileSync(path, 'utf8'), found.path)
  return line === null ? found : { ...found, line }
}
