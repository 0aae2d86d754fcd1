import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from '../../engine/schema/kinds.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { parseStyled, printStyled } from './json-style.ts'

const root = join(import.meta.dirname, '../..')

test('given every schema file of the product, when it is parsed and printed, then not a byte is different', async () => {
  const files = kinds.flatMap((kind) => filesOfKind(join(root, 'schemas'), kind))
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(await printStyled(parseStyled(text), file), file).toBe(text)
  }
})

test('given texts that look like objects, when they are parsed, then they stay texts', () => {
  expect(parseStyled('{"a": "{\\n  x", "b": {}, "c": [{ "d": 1 }]}')).toEqual({ a: '{\n  x', b: {}, c: [{ d: 1 }] })
})
