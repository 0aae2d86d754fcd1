import { describe, expect, it } from 'vitest'
import type { Flow } from '../../engine/schema/business/flow.ts'
import { flowPath, leadsBack, comparedSince, openReturn, previousSteps, type FlowEntry } from './step-path.ts'

const flow: Flow = {
  kind: 'flow',
  version: 1,
  id: 'f',
  title: '流程',
  entity: 'e',
  state: 's',
  initial: 'A',
  states: [
    { id: 'A', title: '申报' },
    { id: 'B', title: '审核', workdays: 2 },
    { id: 'PART', title: '分项' },
    { id: 'C', title: '批准' },
    { id: 'DONE', title: '办结', final: true },
    { id: 'VOID', title: '作废', final: true },
  ],
  moves: [
    { id: 'submit', title: '提交', from: ['A'], to: 'B' },
    { id: 'void', title: '作废', from: ['A', 'B'], to: 'VOID' },
    { id: 'agree', title: '通过', from: ['B', 'PART'], to: 'C' },
    { id: 'back', title: '退回', from: ['C'], to: 'B', back: true, backTo: ['A', 'PART'] },
    { id: 'end', title: '办结', from: ['C'], to: 'DONE' },
  ],
}
const entry = (from: string, to: string): FlowEntry => ({
  from,
  to,
  arrived: '',
  left: '2026-03-01 10:00:00',
  who: '甲',
  office: '',
  action: '',
  opinion: '',
  hours: '1',
  overdue: false,
  back: false,
})
const waiting = { since: '2026-03-01 10:00:00', hours: '5.0', overdue: false }
const pathOf = (state: string, entries: FlowEntry[]) => flowPath(flow, state, entries, waiting).map((step) => `${step.id} ${step.state}`)

describe('the path of a record', () => {
  it('given a record under way, then what is done, where it stands and what lies ahead are told, without ends and side ways', () => {
    expect(pathOf('B', [entry('A', '审核')])).toEqual(['A done', 'B current', 'C ahead', 'DONE ahead'])
    expect(flowPath(flow, 'B', [entry('A', '审核')], waiting)[1]).toMatchObject({ workdays: 2, waiting })
  })

  it('given a record that was sent back, then the step it came from is told as such', () => {
    expect(pathOf('A', [entry('A', '审核'), entry('B', '批准'), entry('C', '申报')])).toEqual(['A current', 'B returned', 'C returned', 'DONE ahead'])
  })

  it('given a side way, then it is there once the record has been on it', () => {
    expect(pathOf('C', [entry('A', '审核'), entry('PART', '批准')])).toEqual(['A done', 'B done', 'PART done', 'C current', 'DONE ahead'])
  })

  it('given an end, then nothing lies ahead', () => {
    expect(pathOf('DONE', [entry('C', '办结')]).at(-1)).toBe('DONE done')
    expect(pathOf('VOID', [entry('A', '审核'), entry('B', '作废')])).toEqual(['A done', 'B done', 'VOID ended'])
  })

  it('given a way back, then it leads to its end and to chosen steps where the record has been', () => {
    const [, , , back] = flow.moves
    expect(back && previousSteps(back, new Set(['A', 'B']))).toEqual(['B', 'A'])
    expect([leadsBack(flow, 'C', 'B'), leadsBack(flow, 'A', 'B')]).toEqual([true, false])
  })
})

describe('openReturn', () => {
  const returned = { ...entry('C', 'A'), back: true }

  it.each<[string, FlowEntry[], FlowEntry | undefined]>([
    ['nothing was sent back', [entry('A', 'B')], undefined],
    ['it is back where it was sent', [entry('B', 'C'), returned], returned],
    ['it is on its way to the step that sent it', [returned, entry('A', 'B'), entry('B', 'C')], returned],
    ['it has passed that step again', [returned, entry('A', 'B'), entry('B', 'C'), entry('C', 'DONE')], undefined],
  ])('given %s, then the way back is told only as long as it concerns somebody', (_, entries, expected) => {
    expect(openReturn(entries)).toBe(expected)
  })
})

describe('comparedSince', () => {
  const returned = { ...entry('C', 'A'), back: true }
  const at = (moves: FlowEntry[]): FlowEntry[] => moves.map((move, place) => ({ ...move, left: `2026-03-0${place + 1}` }))

  it.each<[string, string, FlowEntry[], ReturnType<typeof comparedSince>]>([
    ['it never moved', 'A', [], null],
    ['it came here for the first time', 'C', [entry('A', 'B'), entry('B', 'C')], { at: '2026-03-02', since: 'handed' }],
    ['it was sent back and comes again', 'C', [entry('B', 'C'), returned, entry('A', 'B'), entry('B', 'C')], { at: '2026-03-02', since: 'returned' }],
    [
      'it has been here before and nothing is open',
      'B',
      [entry('B', 'C'), returned, entry('A', 'B'), entry('B', 'C'), entry('C', 'B')],
      { at: '2026-03-04', since: 'left' },
    ],
  ])('given %s, then it is compared with the last time that concerns who stands before it', (_, state, entries, expected) => {
    expect(comparedSince(state, at(entries))).toEqual(expected)
  })
})
