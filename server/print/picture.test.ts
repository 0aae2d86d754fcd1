import { describe, expect, it } from 'vitest'
import { asPicture } from './picture.ts'

/** The smallest PNG there is, and the first bytes of a JPEG of 2 × 1. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const jpeg = Buffer.from('ffd8ffc0000b080001000201011100ffd9', 'hex')

describe('a picture for a paper', () => {
  it.each([
    ['png', png],
    ['jpeg', jpeg],
  ])('given a whole %s, then it is drawn', (kind, content) => {
    expect(asPicture(content)).toBe(`data:image/${kind};base64,${content.toString('base64')}`)
  })
  it.each([
    ['that breaks off', png.subarray(0, 50)],
    ['whose data is spoilt', Buffer.concat([png.subarray(0, 43), Buffer.from([0xff, 0xff, 0xff]), png.subarray(46)])],
    ['that is none', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['that is empty', Buffer.alloc(0)],
    ['that only begins like a JPEG', Buffer.from('ffd8ff', 'hex')],
  ])('given a picture %s, then it is left out and the paper is set without it', (_, content) => {
    expect(asPicture(content)).toBeNull()
  })
})
