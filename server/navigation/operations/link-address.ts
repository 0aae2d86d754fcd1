import type { Json } from '../../../engine/schema/format/json.ts'
import type { LinkAnswer } from '../../../engine/schema/screens/kinds/link.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { viewFor } from '../../layouts/effective-view.ts'

/** Answers where a link view leads: the deployment's address, else the product's; '' when there is neither. */
export const linkAddress = defineOperation({
  id: 'link-address',
  title: '外部系统地址',
  contract: { needs: { view: '外部系统界面编号' }, answers: { fields: { address: '地址', framed: '是否在页面内打开' } } },
  transaction: false,
  run(context) {
    const { schemas, input, services } = context
    onlyInput(input, ['view'])
    const view = viewFor(schemas, requireSession(context), requiredText(input, 'view'))
    if (view.kind !== 'link') throw badParameter('view', '外部系统界面的编号')
    const address = services.links.addressOf(view.target) || (view.address ?? '')
    const framed = view.frame === true && address !== '' && services.links.frameOrigins.includes(new URL(address).origin)
    return Promise.resolve({ address, framed, setting: `LINK_${view.target}` } satisfies LinkAnswer as Json)
  },
})
