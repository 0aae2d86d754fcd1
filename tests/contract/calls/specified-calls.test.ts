import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, schemas } from '../../fixtures/product.ts'

/** A method and a path, as `POST /api/user/info`. */
type Address = string

const rows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const addressOf = ([method = '', path = '']: string[]): Address => `${method} ${path}`

/** Addresses that the specification leaves open → the ones where the product answers, as the guide of calls lists them. */
const named = new Map<Address, Address>(
  [...readFileSync(join(root, 'docs/guides/calls.md'), 'utf8').matchAll(/^- `([^`]+)` → `([^`]+)`$/gm)].map(([, left = '', path = '']) => [left, path]),
)
const known = new Set<Address>([...schemas.calls.values()].map((call) => `${call.method} ${call.path}`))
const specified = rows('specified-calls.tsv').map(addressOf)
const open = rows('open-calls.tsv')
const openAddresses = new Set(open.map(addressOf))
const answered = (address: Address): boolean => known.has(named.get(address) ?? address)
const count = specified.filter(answered).length

describe(`${count} of ${specified.length} specified calls are answered`, () => {
  test('given a specified call, then a call answers at its method and path, or it is listed as open', () => {
    expect(specified.filter((address) => !answered(address) && !openAddresses.has(address))).toEqual([])
  })

  test('given a call that is listed as open, then it is specified, has a reason, and is not answered', () => {
    expect(open.filter((row) => !row[2] || !specified.includes(addressOf(row)) || answered(addressOf(row)))).toEqual([])
  })

  test('given a path that the guide names, then the specification leaves it open and a call answers there', () => {
    expect([...named].filter(([left, path]) => !specified.includes(left) || !known.has(path))).toEqual([])
  })
})
