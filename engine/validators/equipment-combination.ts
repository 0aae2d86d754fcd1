import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { textOf } from '../runtime/rows.ts'
import { equipmentCombinations } from '../equipment-combinations.ts'

/** Whether a kind of inspection may be applied for this equipment: the table decides, what it does not list is refused. */
export const equipmentCombination = defineValidator({
  id: 'equipment-combination',
  title: '设备与检验类别组合',
  /** Names of the fields that hold the equipment class and the catalogue code. */
  params: z.strictObject({ class: z.string(), kind: z.string() }),
  source: 'seed 1 §5 Equipment combinations',
  check: (value, params, record) => {
    const equipment = [textOf(record, params.kind), textOf(record, params.class)].filter((code) => code !== '')
    if (equipment.length === 0) return null
    const allowed = equipmentCombinations.find((row) => row.inspection === value)?.equipment ?? []
    return equipment.some((code) => allowed.some((prefix) => belongsTo(code, prefix))) ? null : '该设备品种不适用所选检验类别'
  },
})

/** Catalogue codes pad their level with zeros: 3000 covers 3110. */
function belongsTo(code: string, prefix: string): boolean {
  return code.startsWith(prefix.replace(/0+$/, ''))
}
