import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { ChainCut } from '../services/audit-book.ts'
import { StartError } from '../services/start-error.ts'
import { syncPath } from '../store/folder/sync-path.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const plainName = z.string().check(z.regex(/^[\w.-]+$/))

/** A file with rows of one table: JSON lines in the order of the key, gzip. `sha256` is of the file, `rowsSha256` of the lines. */
const part = z.strictObject({
  table: plainName,
  file: plainName,
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256: hash,
  rowsSha256: hash,
})
export type ExportedPart = z.infer<typeof part>

const shape = z.strictObject({
  format: z.literal(1),
  at: z.string(),
  table: plainName,
  partition: plainName,
  /** First day and the day after the last, `YYYY-MM-DD` in Asia/Shanghai. */
  from: z.string(),
  until: z.string(),
  /** Ids of the keys that personal data in it is sealed with. */
  keys: z.array(z.string()),
  /** The rows, and for the audit trail the links that leave with them. */
  parts: z.array(part).check(z.minLength(1)),
  /** Where the audit trail begins once these have left; null for other tables, and where nothing of the chain leaves. */
  chain: z.nullable(
    z.strictObject({
      first: z.int(),
      place: z.int(),
      hash: z.string(),
      begun: z.int(),
      carried: z.array(z.strictObject({ place: z.int(), seal: z.string() })),
    }),
  ),
  /** SHA-256 of all of this but itself. */
  manifestSha256: hash,
})

/** What an exported partition consists of. It is written last: files without one are half an export. */
export type ExportManifest = z.infer<typeof shape>
export type ExportedChain = NonNullable<ExportManifest['chain']>

/** Names of the files of a partition. */
export const fileOf = {
  manifest: (partition: string): string => `${partition}.json`,
  rows: (partition: string): string => `${partition}.jsonl.gz`,
  links: (partition: string): string => `${partition}.links.jsonl.gz`,
}

/** The manifest that belongs to a file of an export, or is that file. */
export function manifestBeside(file: string): string {
  return join(dirname(file), fileOf.manifest(basename(file).replace(/(\.links)?\.jsonl\.gz$|\.json$/, '')))
}

/** Writes a manifest whole or not at all, on the disk before this answers. */
export async function writeManifest(folder: string, body: Omit<ExportManifest, 'manifestSha256'>): Promise<ExportManifest> {
  const manifest = { ...body, manifestSha256: hashOfBody(body) }
  const path = join(folder, fileOf.manifest(body.partition))
  await writeFile(`${path}.partial`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.partial`, path)
  await syncPath(folder)
  return manifest
}

/** Reads a manifest; null where there is none. Throws StartError where it was changed. */
export async function readManifest(path: string): Promise<ExportManifest | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const { manifestSha256, ...body } = JSON.parse(text) as ExportManifest
    if (hashOfBody(body) === manifestSha256) return shape.parse({ ...body, manifestSha256 })
  } catch {
    // said below
  }
  throw new StartError(`${path} 已损坏，与校验值不符。`)
}

function hashOfBody(body: Omit<ExportManifest, 'manifestSha256'>): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/** Where the audit trail begins, as the audit folder keeps it. */
export function cutOf({ partition, until, parts }: ExportManifest, { place, hash: last, begun, carried }: ExportedChain, now: Date): ChainCut {
  const moment = new Date(`${until}T00:00:00+08:00`).toISOString()
  return { at: now.toISOString(), partition, until: moment, place, hash: last, begun, carried, sha256: parts[0]?.sha256 ?? '' }
}
