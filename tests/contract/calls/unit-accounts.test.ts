import { expect, test } from 'vitest'
import { readAccounts } from '../../../server/demo/recipe.ts'
import { schemas } from '../../fixtures/product.ts'

/** What everybody looks up: the names, numbers and branches of enterprises, and the notices put on their board. */
const registers = ['notice', 'unitBasic', 'unitNbranch']

const roles = new Set(readAccounts().accounts.flatMap(({ unitId = '', roles: held }) => (unitId === '' ? [] : held)))

test('given a role of enterprises, then whatever it may read of others is bound to the enterprise or to an office, never to an area', () => {
  expect(roles.size).toBeGreaterThan(2)
  const open = [...roles].flatMap((id) => {
    const codes = new Set(Object.entries(schemas.roles.get(id)?.grants ?? {}).flatMap(([prefix, codes]) => codes.map((code) => `${prefix}:${code}`)))
    return [...schemas.calls.values()].flatMap(({ id: call, operator, entity: name = '', public: everybody }) => {
      const scope = schemas.entities.get(name)?.['x-scope']
      if (everybody || !scope || (operator && !operator.some((code) => codes.has(code)))) return []
      const bound = scope.unit ?? scope.personal ?? scope.org
      return bound || registers.includes(name) ? [] : [`${id}: ${call} (${name})`]
    })
  })
  expect(open).toEqual([])
})

test('given a role, then every screen of its menu can be filled: it holds a code of the call that the screen opens with', () => {
  const routes = new Map([...schemas.views.values()].flatMap((view) => (view.route ? [[view.route, view] as const] : [])))
  const empty = [...schemas.roles.values()].flatMap(({ id, grants }) => {
    const codes = new Set(Object.entries(grants).flatMap(([prefix, held]) => held.map((code) => `${prefix}:${code}`)))
    return schemas.menus.flatMap(({ href }) => {
      const view = routes.get(href.split('?')[0] ?? href)
      if (!view || view.operator === false || ![...codes].some((code) => code.startsWith(`${view.operator}:`))) return []
      const call = 'find' in view ? schemas.calls.get(view.find.call) : undefined
      return !call?.operator || codes.has('*') || call.operator.some((code) => codes.has(code)) ? [] : [`${id}: ${view.viewNo}`]
    })
  })
  expect(empty).toEqual([])
})
