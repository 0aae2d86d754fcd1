import { expect, test } from 'vitest'
import { pagerPages } from './page-numbers.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 16, 17, 18, 19, 20]],
])('given page %d of %d, then the pager offers %j', (pageNo, last, pages) => {
  expect(pagerPages(pageNo, last)).toEqual(pages)
})

test('given any page, then every step is one page or a gap of at least two', () => {
  for (let last = 1; last <= 30; last++)
    for (let pageNo = 1; pageNo <= last; pageNo++) {
      const pages = pagerPages(pageNo, last)
      expect(pages).toContain(pageNo)
      pages.forEach((page, at) => {
        const next = pages[at + 1]
        if (typeof page === 'number' && typeof next === 'number') expect(next).toBe(page + 1)
        if (page === null) expect(Number(next) - Number(pages[at - 1])).toBeGreaterThan(2)
      })
    }
})
