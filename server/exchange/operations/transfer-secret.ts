import { audit } from '../../logs/audit.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { changeFields } from '../../records/queries/record.ts'
import { entityOf } from '../../records/record.ts'
import { storedFields } from '../../records/record-write.ts'
import { recordsInScope } from '../../records/records-in-scope.ts'
import { dateText } from '../../store/time.ts'

const SHORTEST = 16
const LONGEST = 80

/** Gives an account of another system its key. The key reaches neither an answer nor the audit trail. */
export const transferSecret = defineOperation({
  id: 'transfer-secret',
  title: '设置接口密钥',
  contract: { needs: { ids: '授权编号', newsecret: '新密钥，16 至 80 位可见字符' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'newsecret'])
    const entity = entityOf(context)
    const [id = ''] = readIds(context)
    await recordsInScope(context, entity, [id])
    const secret = requiredText(context.input, 'newsecret', LONGEST)
    if (secret.length < SHORTEST || !/^[\x21-\x7e]+$/.test(secret)) throw badParameter('newsecret', '16 至 80 位字母、数字或符号')
    const author = { userId: requireSession(context).user.id, now: context.now() }
    const changes = { ...storedFields(entity, { keydate: dateText(context.now()) }), secretkey: secret }
    await changeFields(context.db, entity, [id], changes, author)
    await audit(context, { action: 'set-secret', entity: entity.id, recordId: id })
    return null
  },
})
