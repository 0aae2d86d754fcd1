import * as z from 'zod/mini'
import { described } from '../../../engine/schema/format/words.ts'
import { deliverWrittenMessage } from '../../messages/send.ts'
import type { Database } from '../../store/database.ts'
import { anyOf, fieldExpression, type Condition } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'
import { deleteSettledWarnings, insertWarnings } from '../queries/warning.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { dayOf } from '../../store/days.ts'
import { dateText } from '../../store/time.ts'
import { defineJobHandler, type JobContext } from '../job-handler.ts'

const params = z.strictObject({
  entity: described('业务对象', z.string()),
  date: described('到期日期字段', z.string()),
  office: described('所属部门字段，其人员收到消息', z.string()),
  roles: described('收到消息的角色', z.array(z.string())),
  kind: described('预警类型（WARN_KIND）', z.string()),
  levels: described('等级（WARN_LEVEL）与提前天数，由近到远；已过期为 -1', z.array(z.strictObject({ level: z.string(), days: z.int(), title: z.string() }))),
  where: described('参与预警的记录：字段与取值', z.record(z.string(), z.array(z.string()))),
  title: described('消息标题，{count} 为新增数，{level} 为等级', z.string()),
  route: z.optional(described('消息打开的页面', z.string())),
})
type Params = z.infer<typeof params>
type Level = Params['levels'][number]

/**
 * Warns of what falls due: every record once for each level it comes into, and one message a level to the office it concerns.
 * A new due date begins again, and warnings of the old one go.
 */
export const warnDue = defineJobHandler({
  id: 'warn-due',
  title: '到期预警',
  params,
  async run(context) {
    const words = params.parse(context.job.params ?? {})
    const entity = entityNamed(context.schemas, words.entity)
    const counts = await context.store.db.transaction().execute(async (trx) => {
      await deleteSettledWarnings(trx, entity, context.job.id, words.date)
      const noted = []
      for (const [at, level] of words.levels.entries()) noted.push(await warnLevel(context, trx, words, level, words.levels[at - 1]))
      return noted
    })
    const all = counts.reduce((sum, count) => sum + count, 0)
    return all > 0 ? `新增预警 ${all} 条` : ''
  },
})

/** Warnings of one level, of days further off than those of the level `nearer`; answers how many are new. */
async function warnLevel({ job, schemas, now }: JobContext, db: Database, words: Params, level: Level, nearer: Level | undefined): Promise<number> {
  const entity = entityNamed(schemas, words.entity)
  const today = dateText(now())
  const day = (days: number): string => dayOf('today', days, today)
  const { date, office, kind } = words
  const due = { job: job.id, kind, level: level.level, date, office, from: nearer ? day(nearer.days + 1) : null, to: day(level.days) }
  const where: Condition[] = Object.entries(words.where).map(([field, values]) => anyOf(fieldExpression(entity, self, field, today), values))
  const byOffice = await insertWarnings(db, entity, due, where, now())
  for (const [concerned, count] of byOffice) {
    const record = { count, level: level.title }
    const message = { title: words.title, text: `${words.title}，请及时处理。`, kind: '3', route: words.route }
    await deliverWrittenMessage(db, message, { record, key: job.id, sender: '系统', now: now() }, { users: [], offices: [concerned], roles: words.roles })
  }
  return [...byOffice.values()].reduce((sum, count) => sum + count, 0)
}
