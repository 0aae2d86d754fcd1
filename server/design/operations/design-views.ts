import type { Json } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { everScreened, siteDrafts } from '../../layouts/queries/site-layer.ts'
import { screenHealth } from '../screen-health.ts'
import { namesOfView } from '../view-names.ts'

/** Views found at once. */
const MOST = 50

/** Finds views by title, number, address, or a field they show (its name or title), with their drafts and whether errors have risen; without a word those that have either, and new screens. */
export const designViews = defineOperation({
  id: 'design-views',
  title: '查找界面',
  contract: {
    takes: { word: '标题、编号、地址或字段' },
    answers: { fields: { viewNo: '界面编号', title: '标题', route: '地址', kind: '类型', draft: '草稿', rise: '发布后出错增多' }, list: true },
  },
  transaction: false,
  async run({ db, schemas, input, now }) {
    onlyInput(input, ['word'])
    const word = textInput(input, 'word', 60).trim().toLowerCase()
    const drafts = new Map((await siteDrafts(db)).map((draft) => [draft.viewNo, draft]))
    // screens of the site that are not published (any more) are found as well
    const brought = await everScreened(db)
    const views = new Map([...brought.flatMap(({ layer }) => layer.views).map((view) => [view.viewNo, view] as const), ...schemas.views])
    const coming = new Set(brought.flatMap(({ layer, drafted }) => (drafted ? layer.views : [])).map(({ viewNo }) => viewNo))
    const named = [...views.values()].filter((view) => namesOfView(view, schemas.entities.get(view.entity)).some((name) => name.toLowerCase().includes(word)))
    const viewNos = named.map(({ viewNo }) => viewNo)
    const faringOf = await screenHealth(db, now(), viewNos)
    const noted = named.map((view) => ({ view, draft: drafts.get(view.viewNo) ?? null, rise: faringOf(view.viewNo).rise }))
    const isNew = ({ viewNo }: View) => coming.has(viewNo) && !schemas.views.has(viewNo)
    const found = word === '' ? noted.filter(({ view, draft, rise }) => draft !== null || rise !== null || isNew(view)) : noted
    const risenFirst = found.toSorted((one, other) => Number(other.rise !== null) - Number(one.rise !== null))
    return risenFirst.slice(0, MOST).map(({ view: { viewNo, title, route = '', kind, entity }, draft, rise }) => {
      return { viewNo, title, route, kind, entity: schemas.entities.get(entity)?.title ?? '', draft, rise }
    }) as unknown as Json
  },
})
