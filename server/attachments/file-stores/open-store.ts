import { join } from 'node:path'
import type { FileStore } from '../../services/file-store.ts'
import { unguarded, type FolderGuard } from '../../store/folder/guard.ts'
import { openFolderStore } from './folder-store.ts'
import { readS3Settings } from './s3/read-settings.ts'
import { openS3Store } from './s3/store.ts'

/** The file store of a deployment: the bucket that the environment describes, else the folder `files` below the data folder, written under its guard. */
export function openFileStore(env: Readonly<Record<string, string | undefined>>, dataDir: string, guard: FolderGuard = unguarded): Promise<FileStore> {
  const settings = readS3Settings(env)
  return settings ? openS3Store(settings) : openFolderStore(join(dataDir, 'files'), guard)
}
