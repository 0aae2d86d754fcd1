import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { phoneBar as barOf } from '../phone-bar.ts'
import { routesFor } from '../routes.ts'

/** Answers the bar at the bottom of the caller's phone: what cannot be opened is not in it. */
export const phoneBar = defineOperation({
  id: 'phone-bar',
  title: '手机底栏',
  contract: {
    answers: { fields: { id: '编号', title: '名称', icon: '图标', view: '界面编号', does: '动作：scan 扫码，own 我的', hint: '可输入的内容' }, list: true },
  },
  transaction: false,
  run(context) {
    const { user, operators } = requireSession(context)
    const open = new Set([...routesFor(context.schemas, operators).values()].map(({ viewNo }) => viewNo))
    const entries = barOf(context.schemas.phoneBars ?? [], user.industryType, (viewNo) => open.has(viewNo))
    return Promise.resolve(entries.map((entry) => ({ ...entry })))
  },
})
