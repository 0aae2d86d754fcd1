/** Types (类别) of a category, each with its subtypes (品种). */
type Types = Readonly<Record<string, readonly string[]>>

/** 特种设备目录 (notice 114 of 2014): category (种类) → type → subtype, by code. The dictionary C602 has the labels; tests/contract keeps both alike. */
export const equipmentCatalogue: Readonly<Record<string, Types>> = {
  /** 锅炉 */
  '1000': { '1100': [], '1200': [], '1300': ['1310', '1320'] },
  /** 压力容器 */
  '2000': {
    '2100': ['2110', '2130', '2150', '2170'],
    '2200': ['2210', '2220', '2230', '2240', '2250'],
    '2300': ['2310', '2320', '23T0'],
    '2400': ['2410', '2420'],
  },
  /** 电梯 */
  '3000': { '3100': ['3110', '3120', '3130'], '3200': ['3210', '3220'], '3300': ['3310', '3320'], '3400': ['3410', '3420', '3430'] },
  /** 起重机械 */
  '4000': {
    '4100': ['4110', '4130', '4140', '4150', '4170', '4190'],
    '4200': ['4210', '4220', '4230', '4240', '4250', '4260', '4270', '4280', '4290'],
    '4300': ['4310', '4320'],
    '4400': ['4410', '4420', '4440', '4450'],
    '4700': ['4710', '4760'],
    '4800': ['4860', '4870'],
    '4900': [],
    '4A00': [],
    '4D00': [],
  },
  /** 场（厂）内专用机动车辆 */
  '5000': { '5100': ['5110'], '5200': [] },
  /** 大型游乐设施 */
  '6000': {
    '6100': [],
    '6200': [],
    '6300': [],
    '6400': [],
    '6500': [],
    '6600': [],
    '6700': [],
    '6800': [],
    '6900': [],
    '6A00': [],
    '6B00': [],
    '6D00': ['6D10', '6D20', '6D40'],
    '6E00': ['6E10', '6E40', '6E50', '6E60'],
  },
  /** 压力管道元件 */
  '7000': {
    '7100': ['7110', '7120', '7130', '7140', '7150', '71F0'],
    '7200': ['7210', '7220', '7230', '7270', '72F0'],
    '7300': ['7320', '73F0', '73T0'],
    '7400': ['7410', '7420'],
    '7500': ['7510', '7530', '75F0'],
    '7700': ['7710', '77F0'],
    '7T00': ['7T10', '7TZ0'],
  },
  /** 压力管道 */
  '8000': { '8100': ['8110', '8120'], '8200': ['8210', '8220'], '8300': ['8310', '8320', '8330'] },
  /** 客运索道 */
  '9000': { '9100': ['9110', '9120'], '9200': ['9210', '9220'], '9300': ['9310', '9320'] },
  /** 安全附件 */
  F000: { '7310': [], F220: [], F230: [], F260: [] },
}

/** Safety valves: listed among the safety accessories (F000), which are no category of registered equipment. */
const SAFETY_VALVE = '7310'

/** Categories of the ledger that take more than their own codes: pipelines are piping, safety valves go with the elements of piping. */
const alsoUnder = new Map([
  ['8000GX', ['8000']],
  ['7000', ['7000', SAFETY_VALVE]],
])

const codes = new Map(Object.entries(equipmentCatalogue).map(([category, types]) => [category, new Set([category, ...Object.entries(types).flat(2)])]))
codes.set(SAFETY_VALVE, new Set([SAFETY_VALVE]))

/** True when the catalogue has this code (a category, type or subtype) within this category; codes of another category and unknown ones are not. */
export function isCatalogued(category: string, code: string): boolean {
  return (alsoUnder.get(category) ?? [category]).some((top) => codes.get(top)?.has(code) === true)
}
