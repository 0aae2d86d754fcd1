import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityOf } from '../../../tests/fixtures/records/entity.ts'
import { deriveModel } from '../../model/derive-model.ts'
import type { FormModel } from '../../model/model.ts'
import type { EffectiveView } from '../../schema/screens/effective-view.ts'
import type { Row } from '../../schema/format/json.ts'
import type { SessionInfo } from '../../schema/accounts/session.ts'
import { STEP_PAUSE } from './form-history.ts'
import { FormStore } from './form-store.ts'

const entity = entityOf({
  id: 'order',
  title: '订单',
  'x-label': 'buyer',
  properties: {
    id: { type: 'string', title: '编号' },
    buyer: { type: 'string', title: '买方' },
    note: { type: 'string', title: '备注' },
    price: { type: 'string', title: '单价' },
    twice: { type: 'string', title: '两倍' },
    lines: { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'orderid' } },
  },
})
const items = ['buyer', 'note', 'price', 'lines', { id: 'twice', value: 'form.price + form.price' }]
const view = { version: 1, kind: 'form', viewNo: 'demo/order', title: '订单', entity: 'order', operator: false, groups: [{ id: 'a', title: '甲', items }] }
const effective = {
  viewNo: 'demo/order',
  hash: 'h',
  base: 'b',
  view,
  entity,
  children: {},
  calls: {},
  layers: [],
  dead: [],
  validator: '',
} as unknown as EffectiveView
const session = { user: { id: 'u' }, operators: [] } as unknown as SessionInfo

function open(loaded: Row): FormStore {
  return new FormStore(deriveModel(effective, session) as FormModel, effective, { query: {}, user: session.user, today: '2026-11-21' }, loaded)
}
const names = (store: FormStore) => store.atoms.get(store.history.state)
const pause = () => vi.advanceTimersByTime(STEP_PAUSE)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the steps of a form', () => {
  it('keys in one field are one step until a pause or until the field is left', () => {
    const store = open({})
    for (const text of ['甲', '甲方']) store.set('buyer', text)
    pause()
    store.set('buyer', '甲方公司')
    store.history.seal()
    store.set('buyer', '甲方公司二')
    const seen = [store.undo(), store.get('buyer'), store.undo(), store.get('buyer'), store.undo(), store.get('buyer')]
    expect(seen).toEqual([['buyer'], '甲方公司', ['buyer'], '甲方', ['buyer'], null])
    expect(names(store)).toEqual({ undo: '', redo: '买方' })
  })

  it('what a field computes goes back and forth with it, and so does the label of a code', () => {
    const store = open({ price: '1', note: 'A', note_label: '甲类' })
    store.set('price', '2')
    pause()
    store.set('note', 'B')
    expect([store.get('twice'), store.peek('note_label')]).toEqual(['22', null])
    store.undo()
    expect(store.peek('note_label')).toBe('甲类')
    store.undo()
    expect([store.get('price'), store.get('twice'), store.atoms.get(store.dirty)]).toEqual(['1', '11', false])
    store.redo()
    expect([store.get('price'), store.get('twice'), store.atoms.get(store.dirty)]).toEqual(['2', '22', true])
  })

  it('several fields at once are one step with the name of the first; rows that come or go are a step each', () => {
    const store = open({})
    store.setMany({ buyer: '甲', note: '乙' })
    expect(names(store).undo).toBe('买方等')
    store.set('lines', [{ n: 1 }])
    store.set('lines', [{ n: 1 }, { n: 2 }])
    store.undo()
    expect(store.get('lines')).toEqual([{ n: 1 }])
    store.undo()
    store.undo()
    expect([store.get('buyer'), store.get('note'), store.get('lines')]).toEqual([null, null, null])
  })

  it('a change after an undo ends what could be redone; saving ends the past', () => {
    const store = open({})
    store.set('buyer', '甲')
    store.undo()
    store.set('note', '乙')
    expect([store.redo(), names(store)]).toEqual([[], { undo: '备注', redo: '' }])
    store.accept({ id: '1' })
    expect([store.undo(), store.get('note')]).toEqual([[], '乙'])
  })

  it('undone to the start the form is as it was opened, redone to the end as it was left', () => {
    const change = fc.tuple(fc.constantFrom('buyer', 'note', 'price'), fc.string({ maxLength: 3 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const store = open({ buyer: '甲', price: '3' })
        const start = filled(store)
        for (const [field, text, waits] of changes) {
          store.set(field, text)
          if (waits) pause()
        }
        const end = filled(store)
        while (store.undo().length > 0);
        expect([filled(store), names(store).undo]).toEqual([start, ''])
        while (store.redo().length > 0);
        expect([filled(store), names(store).redo]).toEqual([end, ''])
      }),
    )
  })
})

/** What is filled in; every way of being empty is the same. */
function filled(store: FormStore): Row {
  return Object.fromEntries(Object.entries(store.toSave()).filter(([, value]) => value !== null && value !== ''))
}
