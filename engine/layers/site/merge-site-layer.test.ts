import { expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { mergeSiteLayers, type SiteAdditions } from './merge-site-layer.ts'

const onApplications = schemas.views.get('businessPro/applyList')
const part: SiteAdditions = {
  viewNo: 'businessPro/applyList',
  properties: { site_lift: { type: 'string', title: '加装类型', 'x-dict': 'SITE_LIFT' } },
  required: ['site_lift'],
  dictionaries: [{ id: 'SITE_LIFT', title: '加装类型', items: [{ value: '1', label: '既有住宅' }] }],
}

test('given a site layer with a field, then the entity of its view has the field, asks for it, and its dictionary exists', () => {
  const { entities, dictionaries } = mergeSiteLayers(schemas, [part])
  const entity = entities.get(onApplications?.entity ?? '')
  expect(entity?.properties['site_lift']).toMatchObject({ title: '加装类型' })
  expect(entity?.required).toContain('site_lift')
  expect(dictionaries.get('SITE_LIFT')).toMatchObject({ kind: 'dictionary', items: [{ label: '既有住宅' }] })
})

test('given a field on an entity that others complete, then each kind has it, as a field of its base', () => {
  const shown = new Map([...schemas.views.values()].map(({ entity, viewNo }) => [entity, viewNo]))
  const kind = [...schemas.entities.values()].find((entity) => shown.has(entity['x-base']?.entity ?? ''))
  const { entities } = mergeSiteLayers(schemas, [
    { viewNo: shown.get(kind?.['x-base']?.entity ?? '') ?? '', properties: { site_mark: { type: 'string', title: '标记' } } },
  ])
  const whole = entities.get(kind?.id ?? '')
  expect(whole?.properties).toHaveProperty('site_mark')
  expect(whole?.own).not.toContain('site_mark')
})

test('given nothing but changes, or a view that is gone, then the files stay as they are', () => {
  expect(mergeSiteLayers(schemas, [{ viewNo: 'businessPro/applyList' }])).toMatchObject({ entities: expect.any(Map) })
  expect(mergeSiteLayers(schemas, [{ ...part, viewNo: 'no/such', dictionaries: [] }])).toBe(schemas)
})
