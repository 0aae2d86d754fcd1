import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { applicableKinds, isApplicableTo } from '../domain/applicable-kinds.ts'
import { textOf } from '../runtime/effects/action-rows.ts'

/** Whether the chosen kind of inspection is done on this equipment: the exact code decides where it is known, else the category. */
export const inspectionEquipment = defineValidator({
  id: 'inspection-equipment',
  title: '检验类别与设备品种组合',
  /** Names of the fields that hold the equipment category and the catalogue code; on what each kind of inspection is done. */
  params: z.strictObject({ class: z.string(), kind: z.string(), table: applicableKinds }),
  source: 'foundation §5 Equipment combinations; TSG 08-2017, TSG 11-2020, TSG 21-2016, TSG 51-2023',
  check: (value, params, record) => {
    const equipment = textOf(record, params.kind) || textOf(record, params.class)
    if (equipment === '') return null
    return typeof value === 'string' && isApplicableTo(params.table, value, equipment) ? null : '该设备品种不适用所选检验类别'
  },
})
