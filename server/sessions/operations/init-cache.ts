import { forgetRights } from '../session-rights.ts'
import { defineOperation } from '../../calls/operation.ts'
import { forgetParameters } from '../../parameters/parameters.ts'

/** Has rights and parameters read again by this process; the others are at most five seconds behind (inspection §7 Common). */
export const initCache = defineOperation({
  id: 'init-cache',
  title: '刷新缓存',
  contract: { answers: 'nothing' },
  transaction: false,
  run({ db }) {
    forgetRights(db)
    forgetParameters(db)
    return Promise.resolve(null)
  },
})
