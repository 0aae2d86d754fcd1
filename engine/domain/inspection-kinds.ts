interface InspectionRow {
  /** Kind of inspection (dictionary SEI_SORT). */
  inspection: string
  /** Categories, types or subtypes of the catalogue it may be applied for; a code covers those below it. */
  equipment: readonly string[]
  /** What of these it is not done on. */
  except?: readonly string[]
  note?: string
}

const MOVED = ['2200', '2300']

/** Which equipment each kind of inspection is done on; compiled from TSG 08-2017, 11-2020, 21-2016, 23-2021, 51-2023 and their kin. What is not listed is not allowed. */
export const inspectionTable: readonly InspectionRow[] = [
  { inspection: '01', equipment: ['1000', '2000', '7000', '7310'], note: '制造监督检验；7310 为安全阀制造监检' },
  {
    inspection: '02',
    equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'],
    except: [...MOVED, '4400'],
    note: '安装监检；移动式容器、气瓶、流动式起重机不安装',
  },
  { inspection: '03', equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'] },
  { inspection: '04', equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'] },
  { inspection: '05', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000'] },
  { inspection: '06', equipment: ['4000', '5000'], note: '首次检验：流动式起重机等整机出厂、场车' },
  { inspection: '07', equipment: ['2000', '8000'], except: ['2300'], note: '年度检查（使用单位或委托）；气瓶只做定期检验' },
  { inspection: '08', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000', '7310'], note: '委托检验；目录外设备只能走 08' },
  { inspection: '09', equipment: ['1000', '2000', '7000', '7310'], note: '进口设备' },
  { inspection: '10', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '9000'], note: '型式试验一般由型式试验机构承担' },
  { inspection: '11', equipment: ['7310'], note: '安全阀校验，只能选 1101/1102' },
  { inspection: '12', equipment: ['3000'], note: '电梯检测' },
  { inspection: '13', equipment: ['1000', '2000', '3000', '4000', '6000', '9000'], except: [...MOVED, '4400'], note: '移装；本身可移动的设备除外' },
  { inspection: '14', equipment: ['1000'], note: '能效' },
  { inspection: '15', equipment: ['3000', '4000', '6000', '9000', '2000'], note: '安全评估（老旧设备）' },
  { inspection: '16', equipment: ['1000'], note: '水质、有机热载体' },
]

/** True when the kind of inspection is done on this equipment, given as its catalogue code (any level). */
export function isApplicableTo(inspection: string, equipment: string): boolean {
  const row = inspectionTable.find((each) => each.inspection === inspection)
  return row !== undefined && row.equipment.some((code) => covers(code, equipment)) && !(row.except ?? []).some((code) => covers(code, equipment))
}

/** True when some equipment of the category may undergo the kind of inspection: what a choice offers before the exact equipment is known. */
export function isOfferedFor(inspection: string, category: string): boolean {
  const row = inspectionTable.find((each) => each.inspection === inspection)
  return row?.equipment.some((code) => covers(category, code) || covers(code, category)) ?? false
}

/** Catalogue codes pad their level with zeros: 3000 covers 3110. */
function covers(code: string, below: string): boolean {
  return below.startsWith(code.replace(/0+$/, ''))
}
