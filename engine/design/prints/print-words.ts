import type { PrintBlock } from '../../schema/business/print.ts'

/** How a word of a print file is typed: a rule, plain text, a number, one of some, yes or nothing, texts, numbers, or a list whose entries have words of their own. */
export type WordInput = 'rule' | 'text' | 'number' | 'choice' | 'flag' | 'texts' | 'rules' | 'numbers' | 'list' | 'cells' | 'part'

/** A word of a block, a column or a cell, as people read it. */
export interface PrintWord {
  name: string
  title: string
  input: WordInput
  choices?: readonly { value: string; title: string }[]
  /** Words of the entries of a list, of a cell, or of a part. */
  of?: readonly PrintWord[]
  /** It cannot be left out. */
  required?: true
}

const rule = (name: string, title: string, required?: true): PrintWord => ({ name, title, input: 'rule', ...(required ? { required } : {}) })
const when = rule('when', '什么时候印')
const keep: PrintWord = { name: 'keep', title: '与下一块在同一页', input: 'flag' }
const align: PrintWord = {
  name: 'align',
  title: '对齐',
  input: 'choice',
  choices: [
    { value: 'left', title: '左' },
    { value: 'center', title: '中' },
    { value: 'right', title: '右' },
  ],
}
const format: PrintWord = {
  name: 'format',
  title: '写法',
  input: 'choice',
  choices: [
    { value: 'text', title: '原样' },
    { value: 'date', title: '年月日' },
    { value: 'capital', title: '大写金额' },
  ],
}
const width: PrintWord = { name: 'width', title: '宽', input: 'number', required: true }
const heading: PrintWord = { name: 'title', title: '标题', input: 'text' }
const column: readonly PrintWord[] = [{ ...heading, title: '列名', required: true }, rule('value', '内容', true), width, align]
const columns = (of: readonly PrintWord[]): PrintWord => ({ name: 'columns', title: '列', input: 'list', of, required: true })

const cell: readonly PrintWord[] = [
  { name: 'label', title: '名称', input: 'text' },
  rule('value', '内容'),
  { name: 'span', title: '占几列', input: 'number' },
  { name: 'rowSpan', title: '占几行', input: 'number' },
  { name: 'height', title: '最小高', input: 'number' },
  align,
  format,
  { name: 'choices', title: '列出字典各项', input: 'text' },
  { name: 'seal', title: '印章', input: 'part', of: [rule('around', '章面上方的字', true), rule('below', '下方的字')] },
]

/** What each kind of block is called, and the words it may say, in the order of a form. */
export const printBlocks: Readonly<Record<PrintBlock['block'], { title: string; words: readonly PrintWord[] }>> = {
  cover: {
    title: '封面',
    words: [
      rule('text', '大标题', true),
      rule('over', '标题上方'),
      rule('number', '报告编号'),
      rule('form', '表号'),
      { name: 'lines', title: '栏目', input: 'list', of: [{ name: 'label', title: '名称', input: 'text', required: true }, rule('value', '内容', true)] },
      rule('issuer', '出具机构', true),
      rule('date', '日期'),
      rule('verify', '二维码查验的编号'),
      when,
    ],
  },
  notice: { title: '注意事项', words: [{ ...heading, required: true }, { name: 'paragraphs', title: '各条', input: 'rules', required: true }, when] },
  'page-break': { title: '分页', words: [when] },
  title: {
    title: '标题',
    words: [rule('text', '标题', true), rule('over', '上方小字'), rule('qrcode', '二维码内容'), rule('verify', '二维码查验的编号'), when],
  },
  line: { title: '一行文字', words: [rule('left', '左'), rule('center', '中'), rule('right', '右'), when] },
  text: {
    title: '段落',
    words: [rule('text', '文字', true), { name: 'size', title: '字号', input: 'number' }, align, { name: 'bold', title: '加粗', input: 'flag' }, keep, when],
  },
  grid: {
    title: '表格',
    words: [
      { name: 'columns', title: '各列的宽', input: 'numbers', required: true },
      { name: 'rows', title: '各行', input: 'cells', of: cell, required: true },
      keep,
      when,
    ],
  },
  table: {
    title: '明细表',
    words: [
      { name: 'of', title: '哪个清单', input: 'text', required: true },
      heading,
      columns(column),
      { name: 'numbered', title: '带序号', input: 'flag' },
      { name: 'minRows', title: '至少几行', input: 'number' },
      {
        name: 'total',
        title: '合计行',
        input: 'part',
        of: [{ name: 'label', title: '名称', input: 'text', required: true }, rule('value', '内容', true), format],
      },
      when,
    ],
  },
  items: {
    title: '检验项目表',
    words: [
      heading,
      columns([...column, { name: 'merged', title: '同一项目合为一格', input: 'flag' }]),
      { name: 'faults', title: '只列不合格的', input: 'flag' },
      { name: 'sections', title: '列出各部分的名称', input: 'flag' },
      when,
    ],
  },
  values: {
    title: '记录的数据',
    words: [
      {
        name: 'sections',
        title: '哪些部分',
        input: 'choice',
        required: true,
        choices: [
          { value: 'first', title: '第一部分' },
          { value: 'others', title: '其余部分' },
          { value: 'all', title: '全部' },
        ],
      },
      { name: 'columns', title: '每行几项', input: 'number' },
      { name: 'limits', title: '写出要求', input: 'flag' },
      { name: 'without', title: '不列的名称', input: 'texts' },
      when,
    ],
  },
  'record-tables': { title: '附表（测量数据）', words: [when] },
  'record-pictures': { title: '照片和示意图', words: [heading, { name: 'faults', title: '只印不合格项目的', input: 'flag' }, when] },
  pictures: { title: '照片', words: [rule('files', '附件编号', true), heading, when] },
  qrcode: { title: '二维码', words: [rule('value', '内容', true), { name: 'size', title: '大小', input: 'number' }, when] },
  signatures: {
    title: '签字栏',
    words: [
      { name: 'items', title: '签字人', input: 'texts', required: true },
      {
        name: 'signed',
        title: '在设备上手写签名的',
        input: 'list',
        of: [{ name: 'label', title: '标签', input: 'text', required: true }, rule('ink', '签名', true), rule('changed', '什么时候注明签名后改过')],
      },
      { name: 'dated', title: '带日期', input: 'choice', choices: yesNo() },
      when,
    ],
  },
}

function yesNo(): { value: string; title: string }[] {
  return [
    { value: 'true', title: '是' },
    { value: 'false', title: '否' },
  ]
}

/** A new block of a kind, complete enough to be drawn. */
export function newBlock(kind: PrintBlock['block']): PrintBlock {
  const begun: Readonly<Record<PrintBlock['block'], PrintBlock>> = {
    cover: { block: 'cover', text: "'检验报告'", lines: [{ label: '使用单位', value: "''" }], issuer: "''" },
    notice: { block: 'notice', title: '注意事项', paragraphs: ["'第一条'"] },
    'page-break': { block: 'page-break' },
    title: { block: 'title', text: "'标题'" },
    line: { block: 'line', left: "'左'", right: "'右'" },
    text: { block: 'text', text: "'文字'" },
    grid: {
      block: 'grid',
      columns: [1.35, 2.2, 1.35, 2.2],
      rows: [
        [
          { label: '名称', value: "''" },
          { label: '名称', value: "''" },
        ],
      ],
    },
    table: { block: 'table', of: '', columns: [{ title: '列', value: "''", width: 1 }] },
    items: {
      block: 'items',
      title: '检验项目及结果',
      columns: [
        { title: '编号', value: 'row.mark + row.number', width: 0.8, align: 'center', merged: true },
        { title: '检验内容及要求', value: 'row.no + row.content', width: 4 },
        { title: '检验结果', value: "row.symbol + '　' + row.value", width: 2 },
        { title: '结论', value: 'row.itemVerdict', width: 0.9, align: 'center', merged: true },
      ],
    },
    values: { block: 'values', sections: 'all' },
    'record-tables': { block: 'record-tables' },
    'record-pictures': { block: 'record-pictures', title: '照片' },
    pictures: { block: 'pictures', title: '照片', files: "''" },
    qrcode: { block: 'qrcode', value: "''" },
    signatures: { block: 'signatures', items: ['签字'] },
  }
  return begun[kind]
}

/** What a block is about, in a few words beside its kind: its title, its first text or label. */
export function blockHint(block: PrintBlock): string {
  const said = block as { title?: string; text?: string; rows?: { label?: string }[][]; left?: string; items?: string[]; of?: string }
  const label = said.rows?.flat().find((each) => each.label !== undefined)?.label
  const listed = block.block === 'signatures' ? said.items?.join('、') : undefined
  return (said.title ?? label ?? listed ?? said.text ?? said.left ?? said.of ?? '').replaceAll("'", '').slice(0, 24)
}
