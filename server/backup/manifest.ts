import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../services/start-error.ts'

/** True for a path that cannot lead out of the folder it is taken in. */
function staysWithin(path: string): boolean {
  return !isAbsolute(path) && !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

const shape = z.strictObject({
  format: z.literal(1),
  at: z.string(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  // backups of older versions say the size alone
  files: z.array(z.strictObject({ path: z.string().check(z.refine(staysWithin)), size: z.int(), sha256: z.optional(z.string()) })),
})

/** What a backup holds. It is written last: a folder without one is half a backup. */
export type Manifest = z.infer<typeof shape>

/** Where a backup keeps a table, and the files. */
export const placeOf = {
  manifest: (folder: string): string => join(folder, 'manifest.json'),
  table: (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`),
  files: (folder: string): string => join(folder, 'files'),
}

/** The manifest of a backup; refuses a folder that is none, or half of one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placeOf.manifest(folder), 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${folder} 不是完整的备份：没有 manifest.json。`)
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${folder} 的 manifest.json 无法读取。`)
  }
}
