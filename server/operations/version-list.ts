import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Json } from '../../engine/schema/json.ts'
import { defineOperation } from '../operation.ts'
import { readVersions } from '../versions.ts'

/** Source and bundle both lie two folders below the root. */
const NOTES = new URL('../../docs/guides/changes.md', import.meta.url)

/** Answers what each version of the product changed for its users, the latest first, as docs/guides/changes.md tells it. */
export const versionList = defineOperation({
  id: 'version-list',
  title: '版本与更新内容',
  wire: { answers: 'page' },
  transaction: false,
  async run() {
    const list = readVersions(await readFile(fileURLToPath(NOTES), 'utf8'))
    return { list, total: list.length, pageNo: 1, pageSize: list.length } satisfies Json
  },
})
