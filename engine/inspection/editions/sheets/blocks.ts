import type { ReadRow, ReadSheet } from '../../../spreadsheet-sheets.ts'

/** A table of a workbook: its heads by title, and the rows under them. */
export interface Block {
  sheet: string
  /** Row of the heads, from 1. */
  head: number
  /** Column of each title, from 0. */
  columns: ReadonlyMap<string, number>
  rows: readonly ReadRow[]
}

export type BlockName = 'items' | 'fields' | 'tables' | 'readings' | 'classes' | 'outcomes' | 'rules' | 'next' | 'checks' | 'writes'

/** By which titles the heads of a table are known, wherever it stands and in whatever order they are. */
const heads: Readonly<Record<BlockName, { title: string; needs: readonly string[] }>> = {
  items: { title: '检验项目', needs: ['项目编号', '结果编号'] },
  fields: { title: '填写内容', needs: ['部分编号', '测量值编号'] },
  tables: { title: '读数表', needs: ['读数表编号', '行数'] },
  readings: { title: '读数表的列', needs: ['读数表编号', '列编号'] },
  classes: { title: '项目类别', needs: ['类别编号', '类别名称'] },
  outcomes: { title: '检验结论', needs: ['结论编号', '结论名称'] },
  rules: { title: '判定规则', needs: ['判定规则编号', '成立条件'] },
  next: { title: '下次检验日期', needs: ['日期规则编号', '日期规则名称'] },
  checks: { title: '相互的校验', needs: ['校验编号', '应成立'] },
  writes: { title: '填回业务单', needs: ['填回字段', '填回的值'] },
}

/** What people call a table, above its heads. */
export function blockTitle(name: BlockName): string {
  return heads[name].title
}

export interface FoundBlocks {
  blocks: ReadonlyMap<BlockName, Block>
  /** Rows above the first table of a sheet that has one: labels with their values. */
  words: { sheet: string; rows: readonly ReadRow[] }[]
  /** Tables that stand twice: the first is read. */
  twice: { name: BlockName; block: Block }[]
}

/** The tables of a workbook. A sheet without any is somebody's notes. */
export function findBlocks(sheets: readonly ReadSheet[]): FoundBlocks {
  const found: FoundBlocks & { blocks: Map<BlockName, Block> } = { blocks: new Map(), words: [], twice: [] }
  for (const { name: sheet, rows: all } of sheets) {
    const rows = all.filter(({ cells }) => [...cells.values()].some(({ text, fault }) => fault !== undefined || text.trim() !== ''))
    const starts = rows.flatMap((row, at) => {
      const name = nameOf(row)
      return name ? [{ name, at, row }] : []
    })
    starts.forEach(({ name, at, row }, index) => {
      const block: Block = { sheet, head: row.number, columns: titlesOf(row), rows: rows.slice(at + 1, starts[index + 1]?.at).filter((each) => !isTitle(each)) }
      if (found.blocks.has(name)) found.twice.push({ name, block })
      else found.blocks.set(name, block)
    })
    if (starts[0]) found.words.push({ sheet, rows: rows.slice(0, starts[0].at) })
  }
  return found
}

function nameOf(row: ReadRow): BlockName | undefined {
  const titles = titlesOf(row)
  return (Object.keys(heads) as BlockName[]).find((name) => heads[name].needs.every((title) => titles.has(title)))
}

/** The first of each title counts. */
function titlesOf(row: ReadRow): Map<string, number> {
  const titles = new Map<string, number>()
  for (const [column, { text }] of row.cells) if (!titles.has(text.trim())) titles.set(text.trim(), column)
  return titles
}

function isTitle(row: ReadRow): boolean {
  const [only] = row.cells.values()
  return row.cells.size === 1 && only !== undefined && Object.values(heads).some(({ title }) => title === only.text.trim())
}
