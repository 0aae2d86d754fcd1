/** What people call the properties of record templates that say something else in other files, or are theirs alone. */
export const templatePropTitles: Readonly<Record<string, string>> = {
  archive: '档案字段',
  at: '显示在',
  certain: '待核对',
  code: '代码',
  columns: '列',
  dictionary: '字典',
  entity: '业务单',
  fail: '不符合',
  fails: '不符合要求',
  from: '取自',
  hint: '提示',
  id: '编号',
  instrument: '测量仪器',
  instruments: '所需仪器',
  key: '关键字段',
  label: '行的名称',
  list: '年份',
  mark: '编号前的标记',
  method: '检验方法',
  most: '最多',
  no: '分号',
  none: '无此项',
  options: '选项',
  photoOnFail: '不符合时须有照片',
  points: '测点表',
  otherwise: '没有其他模板适用时才用',
  precision: '精确到',
  printed: '打印时的符号',
  rank: '优劣次序',
  refusal: '不可用的说明',
  register: '取自台账',
  remark: '报告备注',
  subject: '适用范围',
  then: '之后间隔（年）',
  thing: '检验对象',
  by: '对象编号字段',
  after: '晚于',
  uncertain: '其中待核对的',
  usable: '可用条件',
  value: '值',
  view: '选择界面',
  warning: '只提醒',
  writes: '填回业务单',
  years: '按年份',
}

/** Properties that say something else within one list or object than elsewhere in a template. */
const titlesWithin: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basis: { title: '名称' },
  next: { from: '起算日期', until: '不晚于', none: '没有下次日期' },
  symbols: { pass: '符合', noted: '第四种' },
  printed: { pass: '符合', noted: '第四种' },
  instrument: { kind: '类别', title: '名称' },
  instruments: { kind: '类别', title: '名称' },
  register: { entity: '台账', key: '编号字段', kind: '类别所在的列', range: '测量范围所在的列', own: '领用人字段' },
}

/** What people call a property of an object within the list or object of a name. */
export function templateTitleWithin(within: string, name: string): string | undefined {
  return titlesWithin[within]?.[name]
}

/** Values of properties of record templates that have a word of their own. */
export const templateValueTitles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { number: '数值', text: '文字', date: '日期', choice: '选择', table: '表格', photo: '照片', sketch: '示意图', signature: '签名' },
  counts: { each: '每次', mean: '平均', min: '最小', max: '最大' },
  noted: { rectified: '整改后符合', uninspectable: '无法检验' },
  precision: { day: '日', month: '月' },
}
