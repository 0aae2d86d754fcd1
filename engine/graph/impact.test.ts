import { expect, test } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import { resolveLayers } from '../layers/resolve/resolve.ts'
import { idsAsTitles } from '../layers/nodes/titles.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { removedNodes, type ViewWithSiteLayer } from './impact.ts'

const form = schemas.views.get('businessPro/newapply') as View
const plain: ViewWithSiteLayer = { view: form, layer: {} }
const under = (changes: Change[]): ViewWithSiteLayer => ({ view: resolveLayers(form, [{ scope: 'site', changes }]).view, layer: {} })
const targets = (before: ViewWithSiteLayer, after: ViewWithSiteLayer) =>
  removedNodes(before, after, idsAsTitles).map(({ target }) => (target ? `${target.kind} ${target.id}` : null))

test('given a field removed or hidden on a form, then the field is what others may count on', () => {
  expect(targets(plain, under([{ op: 'remove', at: 'items', id: 'equaddr' }]))).toEqual(['field appMain.equaddr'])
  expect(targets(plain, under([{ op: 'hide', at: 'items', id: 'equaddr' }]))).toEqual(['field appMain.equaddr'])
})

test('given a group that goes, then each of its fields does', () => {
  const group = 'groups' in form ? form.groups.find(({ id }) => id === 'construction') : undefined
  expect(targets(plain, under([{ op: 'remove', at: 'groups', id: 'construction' }]))).toHaveLength(group?.items.length ?? 0)
})

test('given a button that goes, then nobody but layouts can name it', () => {
  const footer = 'footer' in form ? (form.footer ?? []) : []
  expect(targets(plain, under([{ op: 'remove', at: 'footer', id: footer[0]?.id ?? '' }]))).toEqual([null])
})

test('given what is added, moved or shown again, then nothing goes', () => {
  const hidden = under([{ op: 'hide', at: 'items', id: 'equaddr' }])
  expect(targets(hidden, plain)).toEqual([])
  expect(targets(plain, under([{ op: 'place', at: 'items/apply', id: 'urgency', after: null }]))).toEqual([])
})

test('given a field, a dictionary or an item that the site no longer brings, then each is told', () => {
  const items = [
    { value: '1', label: '既有住宅' },
    { value: '2', label: '公共建筑' },
  ]
  const brought: ViewWithSiteLayer = {
    view: form,
    layer: { properties: { site_a: { type: 'string', title: '甲' } }, dictionaries: [{ id: 'SITE_A', title: '类', items }] },
  }
  const fewer: ViewWithSiteLayer = { view: form, layer: { dictionaries: [{ id: 'SITE_A', title: '类', items: items.slice(0, 1) }] } }
  expect(targets(brought, fewer)).toEqual(['field appMain.site_a', 'dictionary SITE_A'])
  expect(targets(fewer, plain)).toEqual(['dictionary SITE_A'])
})
