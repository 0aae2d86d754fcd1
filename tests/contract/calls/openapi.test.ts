import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { openApiDocument } from '../../../server/calls/openapi/document.ts'
import { renderPage } from '../../../server/calls/openapi/page.ts'
import { operations } from '../../../server/operations.ts'
import { schemas } from '../../fixtures/product.ts'

const document = openApiDocument(schemas, operations)
const paths = document['paths'] as Record<string, Record<string, JsonObject>>
const described = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => ({ path, method, each })))

/** Every `$ref` below a value. */
function refsIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)))
}

function follow(ref: string): Json | undefined {
  return ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => (at !== null && typeof at === 'object' && !Array.isArray(at) ? at[key] : undefined), document)
}

describe('the description of the calls', () => {
  test('given the rows of the schemas, then it has each call once, with group, right and answer', () => {
    const calls = [...schemas.calls.values()]
    expect(described.map(({ path, method, each }) => `${method.toUpperCase()} ${path} ${String(each['operationId'])}`).sort()).toEqual(
      calls.map(({ method, path, id }) => `${method} ${path} ${id}`).sort(),
    )
    for (const { each } of described) {
      const call = schemas.calls.get(String(each['operationId']))
      expect(each['x-operator'], call?.id).toEqual(call?.operator)
      expect(each['security'], call?.id).toHaveLength(call?.public ? 0 : 1)
      expect(String(each['summary']), call?.id).toMatch(/[\u4e00-\u9fff]/)
      expect(Object.keys(each['responses'] as JsonObject), call?.id).toEqual(expect.arrayContaining(['200', '422', ...(call?.public ? [] : ['401'])]))
    }
  })

  test('given a call that may take long, then it tells of the answer that it is put among the tasks, and no other does', () => {
    for (const { each } of described) {
      const call = schemas.calls.get(String(each['operationId']))
      const long = operations.get(String(each['x-operation']))?.task !== undefined && call?.public !== true
      expect(Object.hasOwn(each['responses'] as JsonObject, '202'), call?.id).toBe(long)
      expect(JSON.stringify(each['parameters'] ?? []).includes('"Prefer"'), call?.id).toBe(long)
    }
    expect(described.filter(({ each }) => '202' in (each['responses'] as JsonObject)).length).toBeGreaterThan(100)
    expect(follow('#/components/responses/queued')).toMatchObject({ headers: { 'Preference-Applied': {} } })
  })

  test('given its references, then each leads somewhere', () => {
    expect([...new Set(refsIn(document))].filter((ref) => follow(ref) === undefined)).toEqual([])
  })

  test('given its schemas, then each is one of JSON Schema 2020-12, as OpenAPI 3.1 has them', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'openapi', ...document })
    const { schemas: components } = document['components'] as { schemas: JsonObject }
    for (const name of Object.keys(components)) expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` }), name).not.toThrow()
    for (const { each } of described) {
      const contents = [each['requestBody'], (each['responses'] as JsonObject)['200']].flatMap((part) =>
        Object.values(((part as JsonObject)?.['content'] ?? {}) as JsonObject),
      )
      for (const content of contents)
        expect(() => ajv.validateSchema((content as JsonObject)['schema'] as JsonObject, true), String(each['operationId'])).not.toThrow()
    }
  })

  test('given a call for a record, a list and a move, then their fields are told', () => {
    const bodyOf = (id: string): JsonObject => described.find(({ each }) => each['operationId'] === id)?.each['requestBody'] as JsonObject
    expect(refsIn(bodyOf('appmain/saveAppMain'))).toEqual(['#/components/schemas/appMain'])
    expect(refsIn(bodyOf('appmain/appMainSheetList'))).toEqual(['#/components/schemas/appMain.search'])
    expect(JSON.stringify(bodyOf('appmain/materialReviewDeal'))).toContain('opinion')
  })
})

describe('the page of the calls', () => {
  const page = (words: string, id = ''): string => renderPage(schemas, operations, { words, id })
  const listed = (words: string): number => page(words).match(/<li /g)?.length ?? 0

  test('given no words, then every call is listed; given words, those that have all of them', () => {
    expect(listed('')).toBe(schemas.calls.size)
    expect(listed('收费 gddjSave')).toBe(1)
    expect(page('没有这样的接口')).toContain('没有符合的接口')
  })

  test('given a call, then its address, rights, fields and refusals are told', () => {
    const shown = page('', 'appmain/saveAppMain')
    for (const text of ['POST /api/appmain/saveAppMain', 'jy:businessPro.newapply:save', '<code>unitname</code>', '<code>409</code>'])
      expect(shown).toContain(text)
  })

  test('given words that are HTML, and a call there is not, then nothing of it runs, and the guidance is shown', () => {
    const shown = page('"><script>alert(1)</script>', '__proto__')
    expect(shown).not.toContain('<script')
    expect(shown).toContain('怎样调用')
  })
})
