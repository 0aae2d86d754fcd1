import type * as z from 'zod/mini'
import type { JsonObject } from './json.ts'

/** Brings a file from one version of its format to the next. Pure: answers a new file, the old one stays as it is. */
export type Migration = (file: JsonObject) => JsonObject

/** A kind of schema file: what it may say, and how files of older formats become new ones. */
export interface Kind<File = unknown> {
  kind: string
  title: string
  /** Name of its JSON Schema in `schemas/meta`. */
  meta: string
  /** Folder below `schemas` that holds its files and no others; absent: kept in the store alone. */
  folder?: string
  /** Shape of the newest format. Its `version` is one more than there are migrations. */
  shape: z.ZodMiniType
  /** What a checked file becomes when it is read; without it, it is what it says. */
  read?(written: unknown): File
  /** Oldest first: the first brings version 1 to version 2. */
  migrations: readonly Migration[]
}

/** Registers the shape of a kind of file; the type of its files flows from `shape`, or from what `read` makes of them. */
export function defineKind<Written, File = Written>(
  kind: Omit<Kind<File>, 'shape' | 'read'> & { shape: z.ZodMiniType<Written>; read?(written: Written): File },
): Kind<File> {
  return kind as Kind<File>
}

/** Version of the format that the program writes. */
export function newestVersion({ migrations }: Pick<Kind, 'migrations'>): number {
  return migrations.length + 1
}
