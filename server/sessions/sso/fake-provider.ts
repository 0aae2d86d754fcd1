import { randomBytes } from 'node:crypto'
import type { SsoProvider } from '../../services/sso-provider.ts'

/**
 * Vouches for anybody, for tests and demonstrations alone: sends the browser straight back as the demo person, and takes any
 * proof `fake.<subject>.<anything>` for that subject.
 */
export function fakeProvider(id: SsoProvider['id'], back: string): SsoProvider {
  return {
    id,
    address: ({ state }) => `${back}?${new URLSearchParams({ [id]: `fake.demo.${randomBytes(8).toString('hex')}`, state }).toString()}`,
    identify(proof) {
      const subject = /^fake\.([\w-]{1,64})\.[\w-]{1,64}$/.exec(proof)?.[1]
      return Promise.resolve(subject === undefined ? null : { subject, name: `演示（${subject}）` })
    },
  }
}
