interface Combination {
  /** Kind of inspection (dictionary SEI_SORT). */
  inspection: string
  /** Classes or catalogue codes it may be applied for. */
  equipment: readonly string[]
  note?: string
}

/** Which equipment each kind of inspection is done on; compiled from TSG 08-2017, TSG 11, TSG 21 and their kin. What is not listed is not allowed. */
export const equipmentCombinations: readonly Combination[] = [
  { inspection: '01', equipment: ['1000', '2000', '7000', '7310'], note: '制造监督检验；7310 为安全阀制造监检' },
  { inspection: '02', equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'], note: '安装监检；压力容器仅现场组焊' },
  { inspection: '03', equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'] },
  { inspection: '04', equipment: ['1000', '2000', '3000', '4000', '6000', '8000', '9000'] },
  { inspection: '05', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000'] },
  { inspection: '06', equipment: ['4000', '5000'], note: '首次检验：流动式起重机等整机出厂、场车' },
  { inspection: '07', equipment: ['2000', '8000'], note: '年度检查（使用单位或委托）' },
  { inspection: '08', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000', '7310'], note: '委托检验；目录外设备只能走 08' },
  { inspection: '09', equipment: ['1000', '2000', '7000', '7310'], note: '进口设备' },
  { inspection: '10', equipment: ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '9000'], note: '型式试验一般由型式试验机构承担' },
  { inspection: '11', equipment: ['7310'], note: '安全阀校验，只能选 1101/1102' },
  { inspection: '12', equipment: ['3000'], note: '电梯检测' },
  { inspection: '13', equipment: ['1000', '2000', '3000', '4000', '6000', '9000'], note: '移装' },
  { inspection: '14', equipment: ['1000'], note: '能效' },
  { inspection: '15', equipment: ['3000', '4000', '6000', '9000', '2000'], note: '安全评估（老旧设备）' },
  { inspection: '16', equipment: ['1000'], note: '水质、有机热载体' },
]
