import { expect, it } from 'vitest'
import { recordExample } from '../../../tests/fixtures/inspection/record-example.ts'
import { judgeRecord } from '../judge-record.ts'
import { tablesOf } from './printed-tables.ts'

it('given a record with tables and instruments from the register, when it is printed, then its own tables are annexes and the instruments are not', () => {
  const used = [{ instrumentno: 'YQ-0003', instrumentname: '超声测厚仪', instrumentkind: '06', instrumentstate: '1' }]
  const { template, answers, today } = recordExample('vessel/vessel-periodic.2016-2', { values: { usedinstruments: used } })
  const tables = tablesOf(template, judgeRecord(template, answers, today), (_, code) => code)
  expect(tables.map(({ id }) => id)).toEqual(['parts', 'points', 'strength', 'grades'])
  expect(tables[0]?.rows.map(({ cells }) => cells.slice(1, 3))).toEqual([
    ['筒体', 'Q345R'],
    ['上封头', 'Q345R'],
    ['下封头', 'Q345R'],
  ])
})
