import { childrenOf } from '../../engine/schema/children.ts'
import type { Json } from '../../engine/schema/json.ts'
import { onlyInput, requiredText } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { wholeOf } from '../permissions/fields.ts'
import { findSiteDraft, siteVersions } from '../queries/site.ts'
import { publishedNow } from '../site/draft.ts'
import { productGraph } from '../site/product-graph.ts'
import { designedView } from '../site/site-layer.ts'
import { productOf } from '../site/site-schemas.ts'

/** A view as the product ships it, what the site has published on it, its draft with who has it, and its versions. */
export const designLoad = defineOperation({
  id: 'design-load',
  title: '打开界面设计',
  wire: {
    needs: { viewNo: '界面编号' },
    answers: {
      fields: { view: '产品界面', entity: '产品的业务对象', sited: '含站点字段的业务对象', published: '已发布的站点设置', draft: '草稿', versions: '各版本' },
    },
  },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, ['viewNo'])
    const view = await designedView(db, schemas, requiredText(input, 'viewNo'))
    const { version, layer } = await publishedNow(db, view)
    const versions = await siteVersions(db, view.viewNo)
    const product = productOf(schemas)
    const entity = product.entities.get(view.entity)
    // whoever designs soon asks who uses what: it is read meanwhile, not while a transaction waits for it
    productGraph(productOf(schemas)).catch(() => undefined)
    return {
      view,
      entity,
      children: entity ? childrenOf(product, entity) : {},
      sited: wholeOf(schemas).entities.get(view.entity),
      published: { version, layer },
      draft: await findSiteDraft(db, view.viewNo),
      versions: versions.map(({ layer: _layer, ...note }) => note),
    } as unknown as Json
  },
})
