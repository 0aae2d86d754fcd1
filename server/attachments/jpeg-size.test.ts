import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('the size of a JPEG', () => {
  it('given a header, tables and a frame, then it is what the frame says', () => {
    expect(jpegSize(hex('ffd8 ffe0 0004 4a46 ffc4 0003 00 ffc0 0011 08 0078 00a0 03 012200 021101 031101'))).toEqual({ width: 160, height: 120 })
  })
  it.each(['', 'ffd8', '89504e470d0a1a0a0000000000', 'ffd8 ffe0 ffff 4a46 4a46 4a46', 'ffd8 0000 0000 0000 0000 0000 0000'])(
    'given %j, then there is none',
    (text) => {
      expect(jpegSize(hex(text))).toBeNull()
    },
  )
  it('given any bytes, then it answers', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void jpegSize(Uint8Array.from([0xff, 0xd8, ...bytes]))))
  })
})
