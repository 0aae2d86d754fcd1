import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOf, schemas, sessionOf } from '../fixtures/product.ts'
import { blastRadius } from './blast-radius.ts'

/** Each view's model in a file of its own, in the folders of schemas/views: a change of the engine shows here what it reaches. Renew with `npx vitest run --project node tests/golden -u`. */
test.each([...schemas.views.values()].map((view) => [view.viewNo, view] as const))(
  'given %s, when its model is derived, then it is the one on record',
  async (viewNo, view) => {
    const model = `${JSON.stringify(deriveModel(effectiveOf(view), sessionOf('*')), null, 1)}\n`
    const file = join(import.meta.dirname, 'models', `${viewNo}.json`)
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : {}
    try {
      await expect(model).toMatchFileSnapshot(file)
    } catch {
      expect.fail(blastRadius(viewNo, before, JSON.parse(model) as Json) || `${viewNo} is written differently`)
    }
  },
)
