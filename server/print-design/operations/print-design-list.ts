import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { PRINTS, publishedVersions, siteDrafts } from '../../layouts/queries/site-layer.ts'

/** Every print file with its draft and how often it was published here. */
export const printDesignList = defineOperation({
  id: 'print-design-list',
  title: '打印设计列表',
  contract: { answers: { fields: { code: '打印代码', title: '名称', entity: '业务对象', version: '已发布的版本', draft: '草稿' }, list: true } },
  transaction: false,
  async run({ db, schemas, input }) {
    onlyInput(input, [])
    const prints = [...schemas.prints.values()]
    const drafts = new Map((await siteDrafts(db)).map((draft) => [draft.viewNo, { by: draft.by, at: draft.at }]))
    const versions = await publishedVersions(
      db,
      prints.map(({ id }) => `${PRINTS}${id}`),
    )
    return prints.map(({ id, title, entity }) => {
      const place = `${PRINTS}${id}`
      return { code: id, title, entity: schemas.entities.get(entity)?.title ?? '', version: versions.get(place) ?? 0, draft: drafts.get(place) ?? null }
    }) as unknown as Json
  },
})
