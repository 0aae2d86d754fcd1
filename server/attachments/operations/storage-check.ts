import { checkStore } from '../check-store.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Checks the attachment store now. */
export const storageCheck = defineOperation({
  id: 'storage-check',
  title: '检测附件存储',
  contract: { answers: { fields: { reachable: '能否使用' } } },
  transaction: false,
  async run({ db, services, input, now }) {
    onlyInput(input, [])
    return { reachable: await checkStore(db, services.files, now()) }
  },
})
