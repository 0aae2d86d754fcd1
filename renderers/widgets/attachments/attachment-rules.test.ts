import { describe, expect, it } from 'vitest'
import { asksAt, movedId, namedPaste, previewOf, refusal } from './attachment-rules.ts'
import { requiredNow } from './required-now.ts'

describe('the order of files', () => {
  it('given files of two kinds, when one moves, then it changes place with its neighbour of the same kind', () => {
    expect(movedId(['a', 'x', 'b', 'c'], ['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'x', 'a', 'c'])
    expect(movedId(['a', 'x', 'b', 'c'], ['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'x', 'c', 'b'])
  })
  it('given the first or last, or a file of another kind, when moved further, then nothing changes', () => {
    expect(movedId(['a', 'b'], ['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(movedId(['a', 'b'], ['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
    expect(movedId(['a', 'b'], ['a'], 'b', -1)).toEqual(['a', 'b'])
  })
})

describe('names', () => {
  it.each([
    ['照片.JPG', 'picture'],
    ['扫描.pdf', 'pdf'],
    ['合同.docx', null],
    ['无', null],
  ])('given %s, then it is shown as %s', (name, as) => expect(previewOf(name)).toBe(as))

  it('given a pasted picture, then it is named by the time; a pasted file keeps its name', () => {
    const at = new Date(2026, 10, 21, 9, 5, 7)
    expect(namedPaste(new File([], 'image.png'), at).name).toBe('截图-20261121-090507.png')
    expect(namedPaste(new File([], '合格证.png'), at).name).toBe('合格证.png')
  })
})

describe('papers that are asked for', () => {
  const submit = { move: 'submit', calls: ['use/submit'], state: 'state', from: ['', '00'] }
  const limits = { maxnum: 2, maxsize: 20, minsize: 4, exts: ['pdf'] }
  const config = { attkind: '33', title: '能效证明', isrequired: false, requiredwhen: "form.class == '1000'", askedby: [submit], ...limits }

  it.each([
    ['the call that asks', { call: 'use/submit' }, '00', true],
    ['another call, as that of saving', { call: 'use/save' }, '00', false],
    ['another move of the call', { call: 'use/submit', move: 'void' }, '00', false],
    ['a state that the move does not start from', { call: 'use/submit' }, '40', false],
    ['no call at all', undefined, '00', false],
  ])('given %s, then it is asked for or not', (_, before, state, asked) => expect(asksAt(config, { state }, before)).toBe(asked))

  it('given a record, then the star stands where the condition holds and the move is ahead', () => {
    const star = (form: Record<string, string>) => requiredNow(config, { form }).isrequired
    expect([star({ class: '1000' }), star({ class: '3000' }), star({ class: '1000', state: '40' })]).toEqual([true, false, false])
  })

  it('given a form for one move alone, then that move decides, whatever the record says of its state', () => {
    const at = (only: string) => [asksAt(config, {}, undefined, only), requiredNow(config, { form: { class: '1000', state: '40' } }, only).isrequired]
    expect([at('submit'), at('void')]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('given a file of a few bytes, then it is no paper', () => {
    expect(refusal({ name: '证明.pdf', size: 900 }, config, 0)).toContain('不像一份完整的能效证明')
    expect(refusal({ name: '证明.pdf', size: 5000 }, config, 0)).toBeNull()
  })
})
