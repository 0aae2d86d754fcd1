import { ask } from '../../e2e/harness/open-record.ts'

/** An elevator that is due and not applied for. */
export async function dueElevator(): Promise<{ equcode: string }> {
  const day = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10)
  const filters = [
    { field: 'usestatus', op: 'eq', value: '01' },
    { field: 'ninspdate', op: 'lt', value: day },
    { field: 'equcode', op: 'present' },
    { field: 'safetel', op: 'present' },
  ]
  const asked = { equcodeset: '3110', chedeptid: 'JY0105', filters: JSON.stringify(filters), sort: JSON.stringify([{ id: 'ninspdate', dir: 'asc' }]) }
  const { list } = (await ask('jyshouli', '/api/eqdbase/eqdBasic/findEqdList', asked)) as { list: Record<string, string>[] }
  return { equcode: list[0]?.['equcode'] ?? '' }
}

/** A report of an inspector that was returned by who approves it. */
export async function returnedReport(): Promise<void> {
  const { list } = (await ask('jyjianyan1', '/api/appbuss/appBussSheetList', { stepcode: 'BGSP', pageSize: '100' })) as { list: Record<string, string>[] }
  const last = list.filter((row) => row['mainchecker'] === 'jyjianyan1').at(-1)
  const back = { backReason: '99', backDutyTask: 'BGLR', backDescription: '检验意见应写明测量依据' }
  await ask('jypizhun', '/api/appbuss/submitAssHandle', { ids: last?.['bussid'] ?? '', move: 'approveBack', ...back })
}

/** A supervision check that an officer has received; answers its number. */
export async function receivedMission(): Promise<string> {
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const unit = { unitsysid: 'U0003', unitname: '蓉电梯服务有限公司', areacode: '510104', suporgid: 'MJ510104' }
  const made = await ask('jckezhang', '/api/supcheck/supMission/save', {
    missionname: '电梯维保质量抽查',
    checkkind: '1',
    source: '1',
    deadline: due,
    content: '维保质量与应急值守',
    ...unit,
  })
  const ids = String(made['missionid'])
  await ask('jckezhang', '/api/supcheck/supMission/issue', { ids, move: 'issue' })
  await ask('jcjiancha1', '/api/supcheck/supMission/receive', { ids, move: 'receive', checkmen: '魏东,任倩' })
  return String(made['missionno'])
}

/** A street where an elevator in use is overdue. */
export async function streetOfOverdueLift(): Promise<string> {
  const filters = [
    { field: 'usestatus', op: 'in', value: ['01'] },
    { field: 'isNinspdateOverdue', op: 'eq', value: 1 },
  ]
  const asked = { equclacode: '3000', filters: JSON.stringify(filters), sort: JSON.stringify([{ id: 'ninspdate', dir: 'asc' }]) }
  const { list } = (await ask('jyjianyan1', '/api/eqdbase/eqdBasic/findEqdList', asked)) as { list: Record<string, string>[] }
  return /[\u4e00-\u9fa5]{2,3}[路街]/.exec(list[0]?.['equaddr']?.replace(/^.*?[区县市](?=[^区县市]*$)/, '') ?? '')?.[0] ?? ''
}

/** The number of the site check that was submitted last. */
export async function lastCheck(): Promise<string> {
  const asked = { filters: JSON.stringify([{ field: 'checkstate', op: 'eq', value: '30' }]), sort: JSON.stringify([{ id: 'checkno', dir: 'desc' }]) }
  const { list } = (await ask('jcjiancha1', '/api/scenecheck/siteCheck/list', asked)) as { list: Record<string, string>[] }
  return list[0]?.['checkno'] ?? ''
}
