import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printKind } from '../../schema/business/print.ts'
import { parseFile } from '../../schema/format/parse.ts'
import type { JsonObject } from '../../schema/format/json.ts'
import { newBlock, printBlocks } from './print-words.ts'

interface Shape {
  properties?: Record<string, Shape & { const?: string }>
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
}

/** The words that each kind of block may say, by the shape of print files. */
function shapes(): Map<string, string[]> {
  const { properties } = JSON.parse(readFileSync('schemas/meta/print.json', 'utf8')) as Shape
  const flat = (shape: Shape): Shape[] => [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(flat).concat(shape.properties ? [shape] : [])
  return new Map(
    flat(properties?.['blocks']?.items ?? {}).map(({ properties: words = {} }) => [
      words['block']?.const ?? '',
      Object.keys(words)
        .filter((word) => word !== 'block')
        .sort(),
    ]),
  )
}

it('given a block of print files, then each of its words can be typed, and no other', () => {
  const said = new Map(Object.entries(printBlocks).map(([kind, { words }]) => [kind, words.map(({ name }) => name).sort()]))
  expect(said).toEqual(shapes())
})

it.each(Object.keys(printBlocks) as (keyof typeof printBlocks)[])('given a new block of the kind %s, then a file with it is sound', (kind) => {
  const print = { kind: 'print', version: 1, id: 'X', title: 'X', entity: 'order', blocks: [newBlock(kind)] } as unknown as JsonObject
  expect(() => parseFile(printKind, print, '')).not.toThrow()
})
