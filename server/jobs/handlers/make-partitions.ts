import { storeTables } from '../../store/migration/migrate.ts'
import { makePartitions as make } from '../../store/partitions/make-partitions.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Makes the partitions of the time to come, and puts rows that lay in none into theirs. */
export const makePartitions = defineJobHandler({
  id: 'make-partitions',
  title: '建立时间分区',
  async run({ store, schemas, now }) {
    const made = await make(store.db, storeTables(schemas), now())
    return made.length > 0 ? `已建立分区 ${made.join('、')}` : ''
  },
})
