import { describe, expect, it } from 'vitest'
import { recordExample } from '../../../tests/fixtures/inspection/record-example.ts'
import type { NotifiedItem } from '../exchange.ts'
import { judgeRecord } from '../judge-record.ts'
import { takeOverReply } from './take-over-reply.ts'

const day = '2026-03-02'
const lift = recordExample('elevator/elevator-traction-periodic.2023', { values: { inspdate: day } }, day)
const judged = judgeRecord(lift.template, lift.answers, day)
const reply: NotifiedItem = {
  ...{ id: '1', item: '3', notice: 'YJ01', limit: '2026-03-17', state: 'accepted', stateTitle: '已采纳', overdue: false, watched: false },
  ...{ done: '更换两只灯', day: '2026-03-05', files: 'f', business: '', by: '李明', at: '2026-03-06', opinion: '', own: true },
}

describe('a unit’s answer in the record', () => {
  it('given that it was put right, then the failed result takes number and day and the sign for it', () => {
    expect([...takeOverReply(lift.template, judged, reply)]).toEqual([['3.1', { notice: 'YJ01', rectified: '2026-03-05', state: 'noted' }]])
  })
  it('given that the thing is used under watch, then the result stays failed and says so', () => {
    expect([...takeOverReply(lift.template, judged, { ...reply, watched: true })]).toEqual([['3.1', { notice: 'YJ01', monitored: true }]])
  })
  it('given an institute whose △ means that nothing could be inspected, then the sign is left to the inspector', () => {
    const template = { ...lift.template, noted: 'uninspectable' as const }
    expect([...takeOverReply(template, judged, reply).values()]).toEqual([{ notice: 'YJ01', rectified: '2026-03-05' }])
  })
  it('given an item that conforms or that the template does not have, then nothing is taken over', () => {
    expect(takeOverReply(lift.template, judged, { ...reply, item: '1' }).size).toBe(0)
    expect(takeOverReply(lift.template, judged, { ...reply, item: '999' }).size).toBe(0)
  })
})
