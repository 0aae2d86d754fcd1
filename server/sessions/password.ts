import { randomBytes, scrypt as scryptCallback, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> = promisify(scryptCallback)

/** 32 MB and about 0.1 s a hash: dear to guess, cheap enough to fill a demo. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const LENGTH = 32

/** Stored form of a password: `scrypt$N$r$p$salt$hash`, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * True when the password belongs to the stored hash. Without one (unknown user) it does the same
 * work and answers false, so that time tells nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parse(stored)
  const actual = await derive(password, parsed?.salt ?? randomBytes(16), parsed?.cost ?? COST)
  return parsed !== null && actual.length === parsed.hash.length && timingSafeEqual(actual, parsed.hash)
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 256 * cost.N * cost.r })
}

function parse(stored: string | null): { cost: typeof COST; salt: Buffer; hash: Buffer } | null {
  const [scheme, N, r, p, salt, hash] = stored?.split('$') ?? []
  if (scheme !== 'scrypt' || !salt || !hash) return null
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}
