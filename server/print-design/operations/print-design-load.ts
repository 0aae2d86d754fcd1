import { test } from '../../../engine/expressions/evaluate.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { findSiteDraft, siteVersions } from '../../layouts/queries/site-layer.ts'
import { entityNamed, readableWhere, withChildren } from '../../records/records-in-scope.ts'
import { currentPrint, placeOfPrint, productPrint } from '../print-draft.ts'

/** Records looked through for samples, and so many samples are offered. */
const LOOKED_AT = 60
const MOST_SAMPLES = 12

/** A print file as the product ships it and as it holds, its draft, its versions, and records of the caller's to try it with. */
export const printDesignLoad = defineOperation({
  id: 'print-design-load',
  title: '打开打印设计',
  contract: {
    needs: { code: '打印代码' },
    answers: {
      fields: { product: '产品的模板', published: '现行的模板', draft: '草稿', versions: '各版本', fields: '可用的字段', samples: '可用来预览的数据' },
    },
  },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    onlyInput(input, ['code'])
    const product = productPrint(context)
    const place = placeOfPrint(product)
    const { version, print } = await currentPrint(db, product)
    const versions = await siteVersions<Print | null>(db, place)
    const entity = entityNamed(schemas, product.entity)
    return {
      product,
      published: { version, print },
      draft: await findSiteDraft<Print>(db, place),
      versions: versions.map(({ layer, ...note }) => ({ ...note, product: layer === null })),
      fields: Object.entries(entity.properties).map(([field, { title }]) => ({ field, title })),
      samples: await samplesOf(context, product),
    } as unknown as Json
  },
})

/** Records that the paper is meant for first, then those of which it is a draft, then others. */
async function samplesOf(context: OperationContext, print: Print): Promise<Row[]> {
  const entity = entityNamed(context.schemas, print.entity)
  const { user } = requireSession(context)
  const found = await readableWhere(context, entity, [], LOOKED_AT)
  const ranked: { rank: number; row: Row }[] = []
  for (const row of found) {
    const record = await withChildren(context, entity, row)
    const rank = !print.only || test(print.only.when, { record }) ? 0 : print.draft !== undefined && test(print.draft, { record, user }) ? 1 : 2
    ranked.push({ rank, row })
  }
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SAMPLES)
    .map(({ row }) => ({ id: String(row[entity['x-key']]), label: String(row[entity['x-label']] ?? '') }))
}
