import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../fixtures/product.ts'

const rooms = ['renderers', 'screens', 'storybook']
const files = rooms.flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
const textOf = (ending: RegExp) => files.filter((file) => ending.test(file)).map((file) => readFileSync(join(root, file), 'utf8'))

/** Classes of our own: those of libraries begin otherwise. */
const ownClass = /\.((?:v[a-z]|designer)-[a-z][\w-]*)/g

test('given every class that a style sheet of ours speaks of, then some component carries it', () => {
  const code = textOf(/\.tsx?$/).join('\n')
  const styled = new Set(textOf(/\.css$/).flatMap((text) => [...text.matchAll(ownClass)].map(([, name = '']) => name)))
  expect(styled.size).toBeGreaterThan(100)
  expect([...styled].filter((name) => !code.includes(name))).toEqual([])
})
