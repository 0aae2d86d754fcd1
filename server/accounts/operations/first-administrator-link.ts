import { problem, ProblemError } from '../../../engine/problem.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requiredText } from '../../calls/input/input.ts'
import { digest } from '../../calls/secrets.ts'
import { sidesOf } from '../first-administrator.ts'
import { linkEnd } from '../queries/first-administrator.ts'

/** Whether the one-time link of a fresh installation still holds, and which offices its page asks for. */
export const firstAdministratorLink = defineOperation({
  id: 'first-administrator-link',
  title: '首位管理员链接',
  contract: { needs: { key: '链接中的密钥' }, answers: { fields: { until: '有效期至', sides: '各端机构的名称' } } },
  transaction: false,
  perMinute: 30,
  async run({ db, schemas, input, now }) {
    const until = await linkEnd(db, digest(requiredText(input, 'key', 200)), now())
    if (until === null) throw new ProblemError(problem('auth.link', '/key'))
    return { until: until.toISOString(), sides: sidesOf(schemas).map((side) => ({ ...side })) }
  },
})
