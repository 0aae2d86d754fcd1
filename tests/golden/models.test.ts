import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOf, schemas, sessionOf } from '../fixtures/product.ts'

/** Each view's model in a file of its own: a change of the engine shows here what it reaches. Renew with `npx vitest run --project node tests/golden -u`. */
test.each([...schemas.views.values()].map((view) => [view.viewNo, view] as const))(
  'given %s, when its model is derived, then it is the one on record',
  async (viewNo, view) => {
    const model = deriveModel(effectiveOf(view), sessionOf('*'))
    await expect(`${JSON.stringify(model, null, 1)}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'models', `${viewNo.replaceAll('/', '.')}.json`))
  },
)
