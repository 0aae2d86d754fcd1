import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportedSheets, LoadedEdition, SavedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { dataOf, reason } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { sheetXml, workbookParts, zip } from '../harness/workbooks.ts'

const ELEVATOR = 'elevator-traction-periodic.2023'
const DRAFT = 'elevator-traction-periodic.2026'
const path = (name: string): string => `/api/recordTemplate/${name}`

onBothStores('workbooks of record templates', (kind) => {
  let testApp: TestApp
  let editor: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    editor = await testApp.login('superadmin')
    await dataOf(call(editor, path('begin'), { from: ELEVATOR, edition: '2026', since: '2026-05-01' }))
  })
  afterAll(() => testApp?.close())

  async function exported(key: string): Promise<ExcelJS.Workbook> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': editor.csrf }
    const response = await editor.send({ method: 'POST', url: `${path('exportSheet')}?__sid=${editor.sid}`, payload: `key=${key}`, headers })
    expect(response.statusCode).toBe(200)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(response.rawPayload as unknown as ArrayBuffer)
    return book
  }
  async function sent(file: Buffer, key = DRAFT, name = '模板.xlsx'): Promise<Answer> {
    const payload = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
      file,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-csrf-token': editor.csrf }
    const response = await editor.send({ method: 'POST', url: `${path('importSheet')}?__sid=${editor.sid}&key=${key}`, payload, headers })
    return { status: response.statusCode, body: response.json() }
  }
  const imported = async (book: ExcelJS.Workbook): Promise<ImportedSheets> => dataOf(sent(Buffer.from(await book.xlsx.writeBuffer())))
  const loaded = (): Promise<LoadedEdition> => dataOf(call(editor, path('load'), { key: DRAFT }))
  /** A cell of the table of items: of the row of a result, under a title. */
  const cell = (book: ExcelJS.Workbook, result: string, title: string): ExcelJS.Cell => {
    const sheet = book.getWorksheet('检验项目')
    let [head, row, column, ids] = [0, 0, 0, 0]
    sheet?.eachRow((each, number) =>
      each.eachCell((said, at) => {
        if (said.value === '结果编号') [head, ids] = [number, at]
        if (said.value === title && number === head) column = at
      }),
    )
    sheet?.eachRow((each, number) => {
      if (number > head && each.getCell(ids).value === result) row = number
    })
    if (!sheet || row === 0 || column === 0) throw new Error(`no cell ${result} ${title}`)
    return sheet.getCell(row, column)
  }

  it('given a draft exported, when the file comes back as it is, then nothing differs and nothing is stored', async () => {
    const before = await loaded()
    const answer = await imported(await exported(DRAFT))
    expect(answer).toMatchObject({ words: [], problems: [], step: before.step })
    expect(answer.template).toEqual(before.template)
    expect(await loaded()).toEqual(before)
  })

  it('given a limit and a sentence changed, when imported, then the differences are told in words and can be saved into the draft', async () => {
    const book = await exported(DRAFT)
    cell(book, '4.4', '检验内容').value = '对重与缓冲器的距离'
    cell(book, '2.2', '常用问题').value = '照明损坏\n照度不足'
    const answer = await imported(book)
    expect(answer.problems).toEqual([])
    expect(answer.words).toHaveLength(2)
    expect(answer.words.join('；')).toContain('对重与缓冲器的距离')
    const saved = await dataOf<SavedEdition>(save(answer))
    expect(saved).toMatchObject({ changes: 2, problems: [] })
    expect((await loaded()).template).toEqual(answer.template)
  })
  const save = async ({ template, step }: ImportedSheets): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': editor.csrf }
    const response = await editor.send({
      method: 'POST',
      url: `${path('save')}?__sid=${editor.sid}`,
      payload: JSON.stringify({ key: DRAFT, step, template: JSON.stringify(template) }),
      headers,
    })
    return { status: response.statusCode, body: response.json() }
  }

  it('given a rule that is none and a formula, when imported, then each is told with its cell and the formula is not computed', async () => {
    const book = await exported(DRAFT)
    const rule = cell(book, '5.1', '结果适用条件')
    rule.value = 'form.nosuch > 1'
    const formula = cell(book, '2.1', '检验内容')
    formula.value = { formula: 'HYPERLINK("http://x","y")', result: 'y' }
    const { problems, template } = await imported(book)
    expect(problems).toMatchObject([
      { code: 'import.formula', sheet: '检验项目', row: Number(formula.row) },
      { code: 'expression.unknown-name', sheet: '检验项目', row: Number(rule.row), column: rule.address.replace(/\d+/, ''), got: 'form.nosuch' },
    ])
    expect(JSON.stringify(template)).not.toContain('HYPERLINK')
  })

  it('given what is no workbook of a template, when sent, then it is refused at once with its reason', async () => {
    expect(await reason(sent(Buffer.from('no zip'))).catch(String)).toContain('文件已损坏')
    expect(await reason(sent(Buffer.from('x'), DRAFT, 'x.xlsm'))).toContain('.xlsx')
    expect(await reason(sent(zip(workbookParts(sheetXml([['a'], ['b']])))))).toContain('没有“检验项目”表')
    const bomb = zip(workbookParts(`<worksheet><sheetData><row><c t="inlineStr"><is><t>${' '.repeat(30_000_000)}</t></is></c></row></sheetData></worksheet>`))
    expect(await reason(sent(bomb))).toContain('过大')
    expect(await reason(sent(zip(workbookParts(sheetXml([['a']]))), ELEVATOR))).toContain('不存在')
  })
})
