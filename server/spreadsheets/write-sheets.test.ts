import { describe, expect, it } from 'vitest'
import { templateFromSheets } from '../../engine/inspection/editions/sheets/read-template.ts'
import { templateSheets } from '../../engine/inspection/editions/sheets/write-template.ts'
import type { WrittenSheet } from '../../engine/spreadsheet-sheets.ts'
import { schemas } from '../../tests/fixtures/product.ts'
import { readCells } from './read-cells.ts'
import { writeSheets } from './write-sheets.ts'

const sheet = (cells: (string | number | null)[]): WrittenSheet => ({
  name: '一',
  widths: [10],
  folded: [],
  frozen: { rows: 0, columns: 0 },
  rows: [{ look: 'line', cells }],
  merged: [],
})

describe('sheets in a file', () => {
  it('given texts that a spreadsheet would compute or shorten, when written and read, then they are the same', async () => {
    const cells = ['=1+1', "'=1", "'-'", '007', '1.10', '一\n二', 0.55, '@a']
    const [read] = await readCells(await writeSheets([sheet(cells)]))
    expect(read?.rows.map((row) => [...row.cells.values()].map(({ text }) => text))).toEqual([cells.map(String)])
  })

  it('given the largest template, when it goes through a file, then it is the same', async () => {
    const template = schemas.recordTemplates?.get('elevator-traction-supervision.2023')
    if (!template) throw new Error('no template')
    const read = templateFromSheets(await readCells(await writeSheets(templateSheets(template))), { ...template, sections: [], checks: [] })
    expect(read.problems).toEqual([])
    expect(read.template).toEqual(template)
  })
})
