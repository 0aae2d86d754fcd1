import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import { findSiteDraft, siteVersions } from '../../layouts/queries/site-layer.ts'
import { currentPublication } from '../draft.ts'
import { layerAddingView, newScreens, newViewTitle } from '../new-screens.ts'
import { productGraph } from '../product-graph.ts'
import { viewInDesign } from '../site-layer.ts'
import { productOf, withSiteLayers } from '../../layouts/site-schemas.ts'

/** A view as the product ships it, what the site has published on it, its draft with who has it, and its versions. */
export const designLoad = defineOperation({
  id: 'design-load',
  title: '打开界面设计',
  contract: {
    needs: { viewNo: '界面编号' },
    answers: {
      fields: {
        view: '产品界面',
        entity: '产品的业务对象',
        sited: '含站点字段的业务对象',
        published: '已发布的站点设置',
        draft: '草稿',
        versions: '各版本',
        bringer: '由哪个界面带来',
        brings: '一起新建的界面',
      },
    },
  },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, ['viewNo'])
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'))
    const { version, layer } = await currentPublication(db, view)
    const draft = await findSiteDraft(db, view.viewNo)
    const versions = await siteVersions(db, view.viewNo)
    // a screen that is not there yet stands on what brings it
    const bringer = await layerAddingView(db, schemas, view.viewNo)
    const product = bringer ? withSiteLayers(productOf(schemas), [bringer]) : productOf(schemas)
    const entity = product.entities.get(view.entity)
    // whoever designs soon asks who uses what: it is read meanwhile, not while a transaction waits for it
    productGraph(productOf(schemas)).catch(() => undefined)
    return {
      view,
      entity,
      children: entity ? childrenOf(product, entity) : {},
      bringer: bringer && { viewNo: bringer.viewNo, title: newViewTitle(bringer) },
      brings: newScreens(draft?.layer ?? layer),
      sited: wholeOf(schemas).entities.get(view.entity),
      published: { version, layer },
      draft,
      versions: versions.map(({ layer: _layer, ...note }) => note),
    } as unknown as Json
  },
})
