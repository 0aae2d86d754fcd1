import { expect, it } from 'vitest'
import { inspectionTemplate } from '../../../storybook/fixtures/inspection/template.ts'
import { RecordSlices } from './record-slices.ts'
import { RecordStore } from './record-store.ts'

const answer = (path: string, value: string, by = '甲') => ({ path, value, revision: 1, by, at: '2026-11-20T09:00:00.000Z' })

function begun() {
  const answers = [answer('values/inspdate', '2026-11-20'), answer('values/speed', '1.00', '乙'), answer('values/levels', '2')]
  const store = new RecordStore({ template: inspectionTemplate, answers, today: '2026-11-20', write: null })
  return { store, slices: new RecordSlices(store) }
}

it('given an answer, when it is entered, then what follows from it is told of and nothing else', () => {
  const { store, slices } = begun()
  const told: string[] = []
  const parts = {
    stop: slices.result('3.1'),
    papers: slices.result('1.1'),
    limit: slices.field('stop'),
    tests: slices.section('tests'),
    other: slices.section('papers'),
  }
  for (const [name, atom] of Object.entries(parts)) store.atoms.sub(atom, () => told.push(name))
  store.setValue('stop', '0.60')
  expect(told.toSorted()).toEqual(['limit', 'stop', 'tests'])
  expect(store.atoms.get(slices.field('stop'))).toMatchObject({ entered: '0.60', conforms: false, bounds: { max: '0.5' } })
  expect(store.atoms.get(slices.section('tests'))).toMatchObject({ results: 3, open: 2, failed: 1 })
})

it('given a value that a limit depends on, when it is changed, then the other field is judged anew', () => {
  const { store, slices } = begun()
  store.setValue('stop', '0.60')
  store.setValue('speed', '2.00')
  expect(store.atoms.get(slices.field('stop'))).toMatchObject({ conforms: true, bounds: { max: '1' } })
})

it('tells who has given answers in a section, and what is missing there', () => {
  const { store, slices } = begun()
  expect(store.atoms.get(slices.section('overview'))).toMatchObject({ people: ['甲', '乙'], missing: 0, results: 0 })
  store.setValue('inspdate', '')
  expect(store.atoms.get(slices.section('overview'))).toMatchObject({ missing: 1 })
})
