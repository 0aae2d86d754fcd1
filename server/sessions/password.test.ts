import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('password hashes', () => {
  it('know their password, and no other', async () => {
    const stored = await hashPassword('Tsjc@2024')
    expect(stored).toMatch(/^scrypt\$32768\$8\$1\$/)
    expect(await verifyPassword('Tsjc@2024', stored)).toBe(true)
    expect(await verifyPassword('tsjc@2024', stored)).toBe(false)
  })

  it('are salted: the same password twice gives two hashes', async () => {
    expect(await hashPassword('Abc123')).not.toBe(await hashPassword('Abc123'))
  })

  it('cost an unknown user as much as a known one', async () => {
    const stored = await hashPassword('Abc123')
    const known = await timed(() => verifyPassword('wrong1', stored))
    const unknown = await timed(() => verifyPassword('wrong1', null))
    expect(unknown.result).toBe(false)
    expect(unknown.took).toBeGreaterThan(known.took / 4)
  })

  it.each(['', 'plain', 'scrypt$1$1$1', 'md5$1$1$1$a$b'])('refuse a stored form that is not one: %j', async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
  })
})

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const since = performance.now()
  return { result: await work(), took: performance.now() - since }
}
