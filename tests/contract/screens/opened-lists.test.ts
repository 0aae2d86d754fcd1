import { expect, test } from 'vitest'
import { TAB_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { schemas } from '../../fixtures/product.ts'

interface Opener {
  from: string
  to: string
  query: Record<string, Json>
}

const isObject = (value: Json | undefined): value is Record<string, Json> => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Everything in a view that opens another with a query. */
function openers(from: string, value: Json): Opener[] {
  if (Array.isArray(value)) return value.flatMap((each) => openers(from, each))
  if (!isObject(value)) return []
  const { query, view } = value
  const here = isObject(query) && typeof view === 'string' ? [{ from, to: view, query }] : []
  return [...here, ...Object.values(value).flatMap((each) => openers(from, each))]
}

test('given a figure or button that opens a list with a query, then the list is narrowed by each part of it', () => {
  const views = new Map([...schemas.views.values()].map((view) => [view.viewNo, view]))
  const lost = [...views].flatMap(([from, view]) =>
    openers(from, view as unknown as Json).flatMap(({ to, query }) => {
      const target = views.get(to)
      if (!target || !('search' in target || 'find' in target)) return []
      const text = JSON.stringify(target)
      const hasTab = 'tabs' in target && target.tabs?.some((tab) => 'id' in tab && tab.id === query[TAB_PARAMETER])
      const names = Object.keys(query).filter((name) => name !== TAB_PARAMETER || !hasTab)
      return names.filter((name) => !new RegExp(`\\{${name}[|}]|query\\.${name}\\b`).test(text)).map((name) => `${from} → ${to}: ${name}`)
    }),
  )
  expect(lost).toEqual([])
})
