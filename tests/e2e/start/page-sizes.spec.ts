import { expect, test } from '@playwright/test'
import { readSizes } from '../../bench/sizes.ts'

/** kB gzip of JavaScript, with the room that a few more lines of code need: the phone's frame and what starts without network are part of each page. */
const most: Readonly<Record<string, number>> = {
  '登录页，只算 JavaScript': 113,
  '工作台，只算 JavaScript': 171,
  '列表页，到行可见为止，只算 JavaScript': 288,
  '表单页，到可填写为止，只算 JavaScript': 287,
}

test('given the built pages, then none asks for more code than its measure before it can be used', () => {
  const sizes = readSizes()
  if (!sizes) throw new Error('dist/web is not built')
  const found = Object.fromEntries(sizes.filter(({ title }) => title in most).map(({ title, gzip }) => [title, Math.round(gzip / 1000)]))
  expect(Object.keys(found).sort()).toEqual(Object.keys(most).sort())
  expect(Object.entries(found).filter(([title, size]) => size > (most[title] ?? 0))).toEqual([])
})
