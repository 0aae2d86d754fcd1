import { expect, test } from 'vitest'
import { schemas } from '../../fixtures/product.ts'

test('given the views of the product, then each address is one of the specification, or says why it is beside it', () => {
  const listed = new Set([...schemas.routes.values()].flatMap(({ routes, additional }) => [...routes.map(({ path }) => path), ...Object.keys(additional)]))
  expect([...schemas.views.values()].flatMap(({ route }) => (route === undefined || listed.has(route) ? [] : [route]))).toEqual([])
})

test('given the table of addresses, then each is there once', () => {
  const paths = [...schemas.routes.values()].flatMap(({ routes }) => routes.map(({ path }) => path))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const open = [...schemas.routes.values()].flatMap(({ routes }) => routes.filter((row) => row.open !== undefined))
  console.log(`${paths.length} addresses specified, ${open.length} of them still without a screen`)
})
