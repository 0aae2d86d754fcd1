import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../../engine/layers/nodes/hash.ts'
import { effectiveOf, schemas } from '../fixtures/product.ts'

const file = join(import.meta.dirname, 'effective-views.txt')

/** `$schema` tells an editor where the shapes lie, seen from the file's folder: it is no part of what is answered that anybody reads. */
function withoutEditorWords(name: string, value: unknown): unknown {
  return name === '$schema' ? undefined : value
}

/**
 * The exact bytes of each effective view, as a hash: how its file is written (conventions, fragments, a view it extends) must not show in what is
 * answered. Renew with `npx vitest run --project node tests/golden -u`, after a look at which lines change.
 */
test('given every view, when it is resolved without layers, then the answer is byte for byte the one on record', async () => {
  const lines = [...schemas.views.values()]
    .map((view) => `${view.viewNo} ${hashOf(JSON.stringify({ ...effectiveOf(view), hash: '' }, withoutEditorWords))}`)
    .sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
  expect(lines.length).toBeGreaterThan(600)
})
