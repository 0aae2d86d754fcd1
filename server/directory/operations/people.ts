import { onlyInput, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { peopleNamed } from '../queries/directory.ts'

/** Answers the people in use whom the caller may choose: by role (`type`), by part of the name, of an office and those below it (`orgId`). */
export const people = defineOperation({
  id: 'people',
  title: '业务人员',
  contract: {
    takes: { type: '角色代码', name: '姓名的一部分', orgId: '机构或部门编号，含下级' },
    answers: { fields: { id: '账号', name: '姓名', officeId: '部门' }, list: true },
  },
  transaction: false,
  async run({ db, input, session }) {
    onlyInput(input, ['type', 'name', 'orgId', 'view'])
    const narrow = { role: textInput(input, 'type', 40), name: textInput(input, 'name', 30), office: textInput(input, 'orgId', 64) }
    return (await peopleNamed(db, requireSession({ session }).scope, narrow)).map((person) => ({ ...person }))
  },
})
