import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { removeSubscription } from '../queries/push-subscription.ts'

/** Has nothing pushed to this browser any more, whoever has asked for it before. */
export const pushUnsubscribe = defineOperation({
  id: 'push-unsubscribe',
  title: '关闭消息推送',
  contract: { needs: { endpoint: '推送地址' }, answers: { fields: { removed: '此前是否开启' } } },
  transaction: true,
  async run({ db, input }) {
    onlyInput(input, ['endpoint'])
    return { removed: await removeSubscription(db, requiredText(input, 'endpoint', 1000)) }
  },
})
