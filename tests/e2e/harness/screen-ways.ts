import type { Page } from '@playwright/test'
import { fieldsRead, test as holds } from '../../../engine/expressions/evaluate.ts'
import { roots } from '../../../engine/expressions/scope.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { schemas } from '../../fixtures/product.ts'
import { addressFrom, addressesOf } from '../../fixtures/screen-addresses.ts'
import { rowsAs } from './calls.ts'

/** Addresses of a screen that the page's user reaches, the fullest way first; of a way from rows those of its first `most` that offer it. */
export async function* addressesFor(page: Page, view: View, most = 1): AsyncGenerator<string> {
  for (const way of addressesOf(schemas, view)) {
    if ('address' in way) {
      yield way.address
      continue
    }
    const { call, params } = way.list
    const path = schemas.calls.get(call)?.path ?? ''
    const pageSize = way.when === undefined ? String(most) : '50'
    // a list that this user may not read leads nowhere
    const rows = await rowsAs<Row>(page, path, { ...(params as Record<string, string>), pageSize }).catch(() => [])
    yield* rows
      .filter((row) => offers(way.when, row))
      .flatMap((row) => addressFrom(view, way.query, row) ?? [])
      .slice(0, most)
  }
}

/** Whether the row offers the way; a rule that asks for more than the row is not asked. */
function offers(when: string | undefined, row: Row): boolean {
  return when === undefined || roots.some((root) => root !== 'row' && fieldsRead(when, root).length > 0) || holds(when, { row })
}
