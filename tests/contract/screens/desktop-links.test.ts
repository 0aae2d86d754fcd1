import { expect, test } from 'vitest'
import { openTargetShape, type OpenTarget } from '../../../renderers/blocks/parts/open-row.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { DesktopBlock, DesktopView } from '../../../engine/schema/screens/kinds/desktop.ts'
import { mayOpen } from '../../../server/permissions/operators.ts'
import { schemas } from '../../fixtures/product.ts'

const desktops = [...schemas.views.values()].filter((view): view is DesktopView => view.kind === 'desktop')

/** Codes that a role grants. */
function codesOf(grants: Readonly<Record<string, readonly string[]>>): Set<string> {
  return new Set(Object.entries(grants).flatMap(([screen, codes]) => codes.map((code) => `${screen}:${code}`)))
}

/** The screens that the rows of a block open, each with what stands in for it. */
function targetsOf(block: DesktopBlock): OpenTarget[] {
  const { open } = (block.params ?? {}) as { open?: Json }
  if (block.block !== 'table') return []
  const one = openTargetShape.safeParse(open)
  return one.success ? [one.data] : []
}

/** Who sees which block with rows that open something. */
const seen = [...schemas.roles.values()].flatMap((role) => {
  const codes = codesOf(role.grants)
  return desktops
    .filter((view) => mayOpen(codes, view))
    .flatMap((view) =>
      view.blocks.flatMap((block) => {
        const call = schemas.calls.get(block.load?.call ?? '')
        const answered = call?.operator === undefined || call.operator.some((code) => codes.has(code))
        return answered ? targetsOf(block).map((target) => [role.id, view.viewNo, block.title, target, codes] as const) : []
      }),
    )
})

test('there are rows on desktops to open', () => expect(seen.length).toBeGreaterThan(20))

test.each(seen)('given %s on %s, then the rows of “%s” lead somewhere', (role, _view, _block, { view, otherwise = view }, codes) => {
  const opens = (viewNo: string): boolean => {
    const found = schemas.views.get(viewNo)
    return found !== undefined && mayOpen(codes, found)
  }
  expect(opens(view) || opens(otherwise), `${role} may open neither ${view} nor ${otherwise}`).toBe(true)
})
