import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { packagesFor } from '../packages.ts'

/** Which work the caller may take along to where there is no network. */
export const offlinePackages = defineOperation({
  id: 'offline-packages',
  title: '可带走的任务包',
  contract: { answers: { fields: { id: '任务包编号', title: '名称', most: '最多任务数' }, list: true } },
  transaction: false,
  run(context) {
    onlyInput(context.input, [])
    return Promise.resolve(packagesFor(context).map(({ id, title, tasks }) => ({ id, title, most: tasks.most })))
  },
})
