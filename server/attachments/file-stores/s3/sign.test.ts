import { describe, expect, it } from 'vitest'
import { sha256, signedHeaders } from './sign.ts'

// the worked examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API reference
const keys = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const now = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

describe('signature version 4', () => {
  it.each([
    ['an object with a range', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['a setting of the bucket', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['a list', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('given the published request for %s, then the signature is the published one', (_, path, headers, signature) => {
    const { authorization } = signedHeaders('GET', new URL(bucket + path), headers, sha256(''), keys, now)
    expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
    expect(authorization).toMatch(new RegExp(`Signature=${signature}$`))
  })
})
