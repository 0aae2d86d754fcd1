import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearest } from './did-you-mean.ts'

describe('nearest', () => {
  it('finds typing slips: swapped, missing, doubled and wrong letters, and case', () => {
    const known = ['columns', 'visible', 'width', 'title']
    expect(['colunms', 'visble', 'widthh', 'titel', 'Title'].map((word) => nearest(word, known))).toEqual(['columns', 'visible', 'width', 'title', 'title'])
  })
  it('offers nothing for a word that is like none', () => {
    expect(nearest('banana', ['columns', 'width'])).toBeNull()
  })
})

describe('didYouMean', () => {
  it('names the nearest, else the first few there are, else says to drop the word', () => {
    expect(didYouMean('widht', ['width', 'title'])).toBe('是否想写“width”？')
    expect(didYouMean('banana', ['width', 'title'])).toBe('可用：width、title')
    expect(
      didYouMean(
        'banana',
        Array.from({ length: 13 }, (_, index) => `w${index}`),
      ),
    ).toContain('w11 等')
    expect(didYouMean('banana', [])).toBe('请去掉它')
  })
})

describe('editDistance', () => {
  it('counts a swap of neighbours as one slip', () => {
    expect([editDistance('abc', 'acb'), editDistance('abc', 'abc'), editDistance('', 'abc'), editDistance('kitten', 'sitting')]).toEqual([1, 0, 3, 3])
  })
})
