import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Role } from '../../../engine/schema/accounts/role.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { creditCode, rowsOf, sendWorkbook, sheetXml, workbook, workbookParts, zip } from '../harness/workbooks.ts'

interface Imported {
  total: number
  imported: number
  failed: { row: number; column: string; message: string }[]
  failedFile?: string
}

const EQUIPMENT = '/api/eqdbase/eqdBasic/import'
const UNITS = '/api/unitbasic/import'
const head = ['设备大类', '设备品种', '设备名称', '出厂（产品）编号', '使用单位', '使用区划', '使用地点', '使用状态', '设备代码', '设备价值', '制造日期']
const elevator = (prono: string, more: unknown[] = []): unknown[] => [
  '电梯',
  '曳引驱动乘客电梯',
  '1 号客梯',
  prono,
  '导入测试物业',
  '锦江区',
  '测试路 1 号',
  '在用',
  ...more,
]
const unitHead = ['单位名称', '统一社会信用代码', '单位类型', '单位状态', '所在区划', '注册地址']

onBothStores('import', (kind) => {
  let testApp: TestApp
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const roles = testApp.schemas.roles as Map<string, Role>
    const role = roles.get('jc_monitor')
    if (role) roles.set(role.id, { ...role, grants: { ...role.grants, 'jy:bsArchives.equipment.elevator': ['import'] } })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  const send = (path: string, content: Buffer, headers: Record<string, string> = {}, browser = admin, name = '数据.xlsx') =>
    sendWorkbook(browser, path, { name, content }, headers)
  async function imported(path: string, rows: unknown[][], headers?: Record<string, string>): Promise<Imported> {
    const { status, body } = await send(path, await workbook(rows), headers)
    if (status !== 200) throw new Error(`${status} ${body.errorMsg ?? ''}`)
    return body.data as Imported
  }
  async function file(path: string, input: Record<string, string> = {}, browser = admin): Promise<{ status: number; content: Buffer }> {
    const payload = new URLSearchParams(input).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': browser.csrf }
    const response = await browser.send({ method: 'POST', url: `${path}?__sid=${browser.sid}`, payload, headers })
    return { status: response.statusCode, content: response.rawPayload }
  }
  const failedFile = (token: string | undefined, browser = admin) => file('/api/common/downloadResult', { token: token ?? '' }, browser)
  /** Those that a list finds, as they are in full. */
  const devices = async (prono: string): Promise<Row[]> => {
    const { list } = (await call(admin, '/api/eqdbase/eqdBasic/findEqdList', { prono })).body.data as { list: Row[] }
    return Promise.all(list.map(async (row) => (await call(admin, '/api/eqdbase/eqdBasic/getEqdBasicInfo', { id: row['equdatasysid'] })).body.data as Row))
  }
  const count = async (table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(testApp.db)).rows[0]?.n ?? 0

  it('given the template, when it is filled in and sent, then every row is a record with what the system adds', async () => {
    const template = await file('/api/eqdbase/eqdBasic/importTemplate')
    expect(template.status).toBe(200)
    const [headings = [], hints = []] = await rowsOf(template.content)
    expect(headings).toContain('设备大类*')
    expect(hints[0]).toBe('填写说明：必填，从下拉列表选择')
    const names = headings.map((each) => String(each).replace('*', ''))
    const values: Record<string, unknown> = {
      设备大类: '电梯',
      设备品种: '曳引驱动乘客电梯',
      设备名称: '客梯',
      '出厂（产品）编号': 'IMP-1',
      使用单位: '导入测试物业',
    }
    Object.assign(values, { 使用区划: '锦江区', 使用地点: '路', 使用状态: '在用', 制造日期: new Date(Date.UTC(2020, 4, 6)), 设备价值: 12.5, 备注: "'=1+1" })
    const answer = await imported(EQUIPMENT, [headings, hints, names.map((name) => values[name] ?? null)])
    expect(answer).toEqual({ total: 1, imported: 1, failed: [] })
    expect((await devices('IMP-1'))[0]).toMatchObject({
      equclacode: '3000',
      equcodeset: '3110',
      prodate: '2020-05-06',
      equprice: '12.50',
      note: '=1+1',
      equDel: 0,
      version: 1,
    })
    const { rows } = await sql<{ action: string }>`select action from sys_audit where action like 'import%' order by id`.execute(testApp.db)
    expect(rows.map((row) => row.action)).toEqual(['import', 'import-file'])
  })

  it('given rows with faults, then the right ones are kept, each fault is told by row and column, and the file of the rest goes in once mended', async () => {
    const rows = [
      head,
      elevator('IMP-10', ['311012345620260010']),
      elevator('IMP-11', ['311012345620260011', '一万', '2020-02-30']),
      ['电梯', '承压蒸汽锅炉', '', 'IMP-12', '导入测试物业', '不存在区', '路', '在用', 5.11502199001011e17],
      elevator('IMP-10', ['311012345620260010']),
      elevator('IMP-13', [{ formula: 'A1', result: 5 }]),
    ]
    const answer = await imported(EQUIPMENT, rows)
    expect(answer).toMatchObject({ total: 5, imported: 1 })
    expect(answer.failed.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
      ['3 设备价值', '3 制造日期', '4 设备品种', '4 设备名称', '4 使用区划', '4 设备代码', '5 设备代码', '6 设备代码'].sort(),
    )
    expect(answer.failed.find((each) => each.column === '设备代码' && each.row === 4)?.message).toContain('“文本”格式')
    expect((await failedFile(answer.failedFile, await testApp.login('jyshouli'))).status).toBe(404)
    const { content } = await failedFile(answer.failedFile)
    const failed = await rowsOf(content)
    expect((await failedFile(answer.failedFile)).status).toBe(404)
    expect(failed).toHaveLength(6)
    expect(failed[0]?.at(-1)).toBe('错误说明')
    expect(String(failed[2]?.at(-1))).toContain('设备价值：')
    const at = (title: string): number => (failed[0] ?? []).findIndex((each) => String(each).replace('*', '') === title)
    const mended = failed[2]?.slice() ?? []
    mended[at('设备价值')] = '1.5'
    mended[at('制造日期')] = '2020-02-29'
    expect(await imported(EQUIPMENT, [failed[0] ?? [], failed[1] ?? [], mended])).toMatchObject({ imported: 1, failed: [] })
    expect((await devices('IMP-11'))[0]).toMatchObject({ equprice: '1.50', prodate: '2020-02-29', equcode: '311012345620260011' })
  })

  it('given one bad row among 1001 where all or none is asked, then nothing is written and the whole file comes back', async () => {
    const before = await count('unitBasic')
    const rows = Array.from({ length: 1001 }, (_, at) => [`单位 ${at}`, creditCode(at), '使用单位', '正常', '锦江区', at === 776 ? '' : '路'])
    const answer = await imported(UNITS, [unitHead, ...rows])
    expect(answer).toMatchObject({ total: 1001, imported: 0, failed: [{ row: 778, column: '注册地址' }] })
    expect(await count('unitBasic')).toBe(before)
    expect((await rowsOf((await failedFile(answer.failedFile)).content)).length).toBe(1003)
    const [row] = rows
    const twice = await imported(UNITS, [unitHead, row ?? [], [...(row ?? [])]])
    expect(twice.failed).toMatchObject([{ row: 3, column: '统一社会信用代码' }])
    expect(await count('unitBasic')).toBe(before)
  })

  it('given the same file sent 20 times under one key, then it is taken in once and all are told the same', async () => {
    const content = await workbook([head, elevator('IMP-20'), elevator('IMP-21', ['1'])])
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(EQUIPMENT, content, { 'idempotency-key': `import-${kind}` })))
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data)
    expect(await devices('IMP-20')).toHaveLength(1)
    const other = await send(EQUIPMENT, await workbook([head, elevator('IMP-22')]), { 'idempotency-key': `import-${kind}` })
    expect(other.body.code).toBe('call.duplicate')
  })

  it('links a device to the one unit of its name, and leaves doubtful names unlinked', async () => {
    await imported(UNITS, [
      unitHead,
      ['唯一物业', creditCode(5001), '使用单位', '正常', '锦江区', '路'],
      ...[1, 2].map((at) => ['同名物业', creditCode(5001 + at), '使用单位', '正常', '锦江区', '路']),
    ])
    const named = (prono: string, unit: string): unknown[] => elevator(prono).map((cell) => (cell === '导入测试物业' ? unit : cell))
    await imported(EQUIPMENT, [head, named('IMP-30', '唯一物业'), named('IMP-31', '同名物业')])
    expect((await devices('IMP-30'))[0]).toMatchObject({ useorgsysid_label: '唯一物业' })
    expect((await devices('IMP-31'))[0]).toMatchObject({ useorgsysid: null })
  })

  it('given rows of devices, then those of one unit and kind of inspection are one application, and a fault anywhere leaves nothing', async () => {
    const window = await testApp.login('jyshouli')
    const [headings = [], hints = []] = await rowsOf((await file('/api/appmain/importTemplate', {}, window)).content)
    const base = { 受检单位: '甲物业', 设备大类: '电梯', 设备品种: '曳引驱动乘客电梯', 检验类别: '定期检验', 检验项目: '电梯定期检验', 申报日期: '2026-03-02' }
    const place = { 检验机构: '锦川特种设备检验研究院（示范）', 使用区划: '锦江区', 使用地点: '测试路 1 号', 联系人: '王敏', 联系电话: '13800138000' }
    const device = (name: string, more: Record<string, string> = {}): unknown[] => {
      const values: Record<string, string> = { ...base, ...place, 设备名称: name, ...more }
      return headings.map((heading) => values[String(heading).replace('*', '')] ?? null)
    }
    const sent = async (rows: unknown[][]): Promise<Imported> =>
      (await send('/api/appmain/submitExcelImport', await workbook([headings, hints, ...rows]), {}, window)).body.data as Imported
    const [units, before] = [{ 受检单位: '乙物业' }, await count('appMain')]
    const wrong = await sent([device('1 号梯'), device(''), device('3 号梯', { 联系人: '李敏' }), device('4 号梯', { ...units, 检验类别: '不存在' })])
    expect(wrong).toMatchObject({ total: 4, imported: 0 })
    const reported = wrong.failed.map(({ row, column }) => `${row} ${column}`)
    expect(reported).toEqual(expect.arrayContaining(['4 设备名称', '5 联系人', '6 检验类别']))
    expect(await count('appMain')).toBe(before)
    expect(await sent([device('1 号梯'), device('2 号梯', { 联系人: '' }), device('3 号梯', units)])).toEqual({ total: 3, imported: 3, failed: [] })
    const { list } = (await call(window, '/api/appmain/appMainSheetList', { operuserid: 'jyshouli' })).body.data as { list: Row[] }
    const made = list.filter((row) => ['甲物业', '乙物业'].includes(String(row['unitname'])))
    expect(made.map((row) => [row['unitname'], row['equnum'], row['stepcode']]).sort()).toEqual([
      ['乙物业', 1, 'YWSB'],
      ['甲物业', 2, 'YWSB'],
    ])
    expect(made.every((row) => /^SB/.test(String(row['appno'])))).toBe(true)
  })

  it('keeps no record that its caller could not see afterwards', async () => {
    const monitor = await testApp.login('jcjiancha1')
    const away = elevator('IMP-51').map((cell) => (cell === '锦江区' ? '翠屏区' : cell))
    const { body } = await send(EQUIPMENT, await workbook([head, elevator('IMP-50'), away]), {}, monitor)
    expect(body.data).toMatchObject({ total: 2, imported: 1, failed: [{ row: 3, column: '整行', message: '超出您的数据范围，不能导入' }] })
    expect(await devices('IMP-50')).toHaveLength(1)
    expect(await devices('IMP-51')).toEqual([])
  })

  it.each<[string, (() => Promise<Buffer> | Buffer) | string, number, string]>([
    ['an unknown column', async () => workbook([[...head, '密码'], elevator('X')]), 422, 'import.header'],
    ['a doubled column', async () => workbook([[...head, '设备名称'], elevator('X')]), 422, 'import.header'],
    ['a missing required column', async () => workbook([head.slice(1), elevator('X').slice(1)]), 422, 'import.header'],
    ['no rows', async () => workbook([head]), 422, 'import.unreadable'],
    ['an empty workbook', async () => workbook([]), 422, 'import.header'],
    ['what is no workbook', () => Buffer.from('名称,编号\n'), 422, 'import.unreadable'],
    ['a DOCTYPE', () => zip(workbookParts(`<!DOCTYPE a SYSTEM "file:///etc/passwd">${sheetXml([head])}`)), 422, 'import.unreadable'],
    ['a bomb', () => zip(workbookParts(sheetXml([head]), [{ name: 'xl/media/a', content: Buffer.alloc(150 * 1024 * 1024) }])), 422, 'import.unreadable'],
    ['21 MB', () => Buffer.alloc(21 * 1024 * 1024), 413, 'file.too-large'],
  ])('refuses %s', async (_, made, status, code) => {
    const content = typeof made === 'string' ? Buffer.from(made) : await made()
    const start = Date.now()
    const answer = await send(EQUIPMENT, content)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(Date.now() - start).toBeLessThan(5000)
  })

  it('refuses other kinds of file, callers without the right, and requests without a file', async () => {
    const content = await workbook([head, elevator('IMP-40')])
    expect((await send(EQUIPMENT, content, {}, admin, 'a.csv')).body.code).toBe('file.type')
    expect((await send(EQUIPMENT, content, {}, await testApp.login('jyshouli'))).status).toBe(403)
    expect((await send(EQUIPMENT, content, { 'x-csrf-token': 'wrong' })).status).toBe(403)
    expect((await file(EQUIPMENT)).status).toBe(415)
    expect((await file('/api/eqdbase/eqdBasic/importTemplate', {}, await testApp.login('jyshouli'))).status).toBe(403)
    expect(await devices('IMP-40')).toEqual([])
  })
})
