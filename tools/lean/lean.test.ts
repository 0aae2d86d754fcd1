import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lean } from './lean.ts'
import createSchemaUtils from './rjsf-schema-utils.ts'

const form = readFileSync('node_modules/@rjsf/core/lib/components/Form.js', 'utf8')
const utils = readFileSync('node_modules/@rjsf/utils/lib/index.js', 'utf8')

describe('stand-ins for parts of packages', () => {
  it('are named as rjsf imports what they stand for', () => {
    const specifiers = [...`${form}${utils}`.matchAll(/from "([^"]+)"/g)].map(([, specifier = '']) => specifier)
    for (const { find } of lean.resolve.alias) expect(specifiers.filter((each) => (find as RegExp).test(each))).toHaveLength(1)
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
