import { describe, expect, it } from 'vitest'
import { movedId, namedPaste, previewOf } from './attachment-rules.ts'

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
