import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '../../../engine/schema/format/json.ts'
import { defineOperation } from '../../calls/operation.ts'
import { productFolder } from '../../schemas/product-folder.ts'
import { readVersions } from '../versions.ts'

/** Answers what each version of the product changed for its users, the latest first, as docs/guides/changes.md tells it. */
export const versionList = defineOperation({
  id: 'version-list',
  title: '版本与更新内容',
  contract: { answers: 'page' },
  transaction: false,
  async run() {
    const list = readVersions(await readFile(join(productFolder(), 'docs/guides/changes.md'), 'utf8'))
    return { list, total: list.length, pageNo: 1, pageSize: list.length } satisfies Json
  },
})
