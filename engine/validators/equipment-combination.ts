import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { catalogueCodes, isCatalogued } from '../domain/catalogue.ts'
import { textOf } from '../runtime/effects/action-rows.ts'

/** Whether the chosen type or subtype belongs to the equipment category of the record: the catalogue decides, what it does not list is refused. */
export const equipmentCombination = defineValidator({
  id: 'equipment-combination',
  title: '设备种类、类别与品种组合',
  /** Name of the field that holds the category; the catalogue, and under which of its codes a category stands that is not one of its own. */
  params: z.strictObject({ class: z.string(), catalogue: catalogueCodes, also: z.optional(catalogueCodes) }),
  source: 'foundation §5 Equipment combinations; 特种设备目录（2014 年第 114 号公告）',
  check: (value, params, record) => {
    const category = textOf(record, params.class)
    if (category === '') return null
    return typeof value === 'string' && isCatalogued(params.catalogue, params.also ?? {}, category, value) ? null : '所选设备种类、类别与品种组合不允许'
  },
})
