import { checkStore } from '../attachments/check-store.ts'
import { onlyInput } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'

/** Checks the attachment store now. */
export const storageCheck = defineOperation({
  id: 'storage-check',
  title: '检测附件存储',
  wire: { answers: { fields: { reachable: '能否使用' } } },
  transaction: false,
  async run({ db, services, input, now }) {
    onlyInput(input, [])
    return { reachable: await checkStore(db, services.files, now()) }
  },
})
