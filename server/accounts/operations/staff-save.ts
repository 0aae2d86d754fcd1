import { ProblemError } from '../../../engine/problem.ts'
import { requireAccount } from '../accounts.ts'
import { audit, changesOf } from '../../logs/audit.ts'
import { badParameter } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveStaff } from '../queries/account.ts'
import { entityOf, recordVerdict, requireRecord } from '../../records/record.ts'
import { uncover } from '../../records/uncover.ts'
import { readSubmittedRecord } from '../../records/submitted-record.ts'
import { screenNames } from '../../records/save-request.ts'

const fields = ['personNo', 'idNo', 'sex', 'email', 'hireDate', 'post', 'edu', 'jobTitle', 'onDuty', 'trainRecords'] as const

/** Saves what the office keeps of the person behind an account; the account itself stays as it is. */
export const staffSave = defineOperation({
  id: 'staff-save',
  title: '保存员工信息',
  contract: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const { key, values } = readSubmittedRecord(context.schemas, entity, context.input, screenNames(entity))
    if (key === null) throw badParameter('id', '用户编号')
    const current = await requireAccount(context, entity, key)
    await uncover(context, entity, values, current)
    const given = Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field] ?? null]))
    const next = { ...current, ...given }
    const problems = await recordVerdict(context, entity, next, current)
    if (problems.length > 0) throw new ProblemError(problems)
    await saveStaff(context.db, key, next)
    const saved = await requireRecord(context, entity, key, { whole: true })
    await audit(context, { action: 'update', entity: entity.id, recordId: key, ...changesOf(current, saved) })
    return requireRecord(context, entity, key)
  },
})
