import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lean } from './lean.ts'
import deepEquals from './rjsf-deep-equals.ts'
import createSchemaUtils from './rjsf-schema-utils.ts'

const form = readFileSync('node_modules/@rjsf/core/lib/components/Form.js', 'utf8')
const utils = readFileSync('node_modules/@rjsf/utils/lib/index.js', 'utf8')

describe('stand-ins for parts of packages', () => {
  it('are named as rjsf imports what they stand for', () => {
    const specifiers = [...`${form}${utils}`.matchAll(/from "([^"]+)"/g)].map(([, specifier = '']) => specifier)
    const standIns = lean.resolve.alias.filter(({ replacement }) => replacement.includes('/rjsf-'))
    expect(standIns.length).toBeGreaterThan(3)
    for (const { find } of standIns) expect(specifiers.filter((each) => (find as RegExp).test(each))).toHaveLength(1)
  })

  it('and builds of packages in another place are there', () => {
    for (const { replacement } of lean.resolve.alias) expect(existsSync(replacement), replacement).toBe(true)
  })

  it('compare as rjsf does: functions are equal, and what leads back to itself ends', () => {
    const around = (value: number) => {
      const made: Record<string, unknown> = { value, at: new Date(value), run: () => value, list: [1, { two: undefined }] }
      made['self'] = made
      return made
    }
    const pairs: [unknown, unknown, boolean][] = [
      [around(1), around(1), true],
      [around(1), around(2), false],
      [Number.NaN, Number.NaN, true],
      [{ a: undefined }, {}, false],
      [[1], { 0: 1 }, false],
      [null, {}, false],
      ['1', 1, false],
    ]
    for (const [one, other, same] of pairs) expect(deepEquals(one, other)).toBe(same)
  })

  it('answer all that rjsf asks of a schema', () => {
    const schema = { type: 'object' }
    const standIn = createSchemaUtils(null, schema)
    const asked = new Set([...form.matchAll(/schemaUtils\.(\w+)\(/g)].map(([, method = '']) => method))
    // rjsf's own onChange alone asks for it; our fields have a store
    asked.delete('findFieldInSchema')
    expect(asked.size).toBeGreaterThan(3)
    expect([...asked].filter((method) => !(method in standIn))).toEqual([])
  })

  it('take a schema for another only when it is one', () => {
    const schema = { type: 'object' }
    const standIn = createSchemaUtils(null, schema)
    expect(standIn.retrieveSchema(schema)).toBe(schema)
    expect(standIn.doesSchemaUtilsDiffer(null, schema)).toBe(false)
    expect(standIn.doesSchemaUtilsDiffer(null, { type: 'object' })).toBe(true)
  })
})
