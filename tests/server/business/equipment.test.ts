import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Role } from '../../../engine/schema/accounts/role.ts'
import { changeFields } from '../../../server/records/queries/record.ts'
import { call, saved, type Answer, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { workbook } from '../harness/workbooks.ts'

const codes = ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '8000GX', '9000']
const of = (code: string, path: string): string => `/api/eqd${code}tpm/eqd${code}tpm/${path}`
const at = (path: string): string => `/api/eqdbase/eqdBasic/${path}`
const pipes = (path: string): string => of('8000', path)

onBothStores('equipment', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let clerk: Browser
  let cashier: Browser
  let monitor: Browser
  let made = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60 })
    // a supervisor of one district with every right: what is out of reach must still not be there
    const roles = testApp.schemas.roles as Map<string, Role>
    const role = roles.get('jc_monitor')
    if (role) roles.set(role.id, { ...role, grants: { '*': ['*'] } })
    admin = await testApp.login('jyadmin')
    clerk = await testApp.login('jyshouli')
    cashier = await testApp.login('jycaiwu')
    monitor = await testApp.login('jcjiancha1')
  })
  afterAll(() => testApp?.close())

  const device = (code: string, kindCode: string, more: Row = {}): Row => ({
    equclacode: code,
    equcodeset: kindCode,
    equname: '试验设备',
    prono: `E-${kind}-${(made += 1)}`,
    useorgname: '设备测试公司',
    equareacode: '511502',
    equaddr: '宜宾市翠屏区测试路 1 号',
    usestatus: '01',
    ...more,
  })
  const key = (row: Row): string => String(row['equdatasysid'])
  const ask = async (path: string, input: Row, browser = admin): Promise<Row> => {
    const { status, body } = await call(browser, path, input)
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return body.data as Row
  }
  const add = (code: string, kindCode: string, more: Row = {}): Promise<Row> => ask(at('addEqm'), device(code, kindCode, more))
  const listed = async (path: string, input: Row = {}, browser = admin): Promise<Page> =>
    (await call(browser, path, { pageSize: 200, ...input })).body.data as Page
  const wrong = ({ status, body }: Answer): string => `${status} ${(body.problems ?? []).map((each) => `${each.path} ${each.message}`).join('；')}`
  const imported = async (path: string, file: Buffer): Promise<unknown> => {
    const head = '--b0\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b0--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b0', 'x-csrf-token': admin.csrf }
    return (await admin.send({ method: 'POST', url: `${path}?__sid=${admin.sid}`, payload, headers })).json<{ data: unknown }>().data
  }
  const ownRows = async (id: string): Promise<number> => (await sql`select 1 from "eqd1000tpm_own" where equdatasysid = ${id}`.execute(testApp.db)).rows.length

  it('given the demo, then every device has the parameters of its category, and each category lists its own devices only', async () => {
    for (const code of codes) {
      const { list } = await listed(of(code, `findListBy${code}`))
      expect(new Set(list.map((row) => row['equclacode'])), code).toEqual(new Set(list.length > 0 ? [code] : []))
      const [lacking] = (
        await sql<{ n: number }>`select count(*)::int as n from "eqdBasic" b where equclacode = ${code}
        and not exists (select 1 from ${sql.table(`eqd${code}tpm_own`)} o where o.equdatasysid = b.equdatasysid)`.execute(testApp.db)
      ).rows
      expect(lacking?.n, code).toBe(0)
    }
    const [found] = (await listed(of('3000', 'findListBy3000'), { equcodeset: '3110' })).list
    const lift = await ask(of('3000', 'getDetailBy3000'), { id: key(found ?? {}) })
    expect(lift['mainparam']).toContain(`额定载重量${String(lift['ratedload'])}kg`)
  })

  it('given a boiler with its parameters, when it is added and edited, then both are kept as one record with one version and one trail', async () => {
    const row = await add('1000', '1100', { ratedevap: '4', ratedpressure: '1.25', despressure: '1.40', fuel: '4' })
    expect(row).toMatchObject({ ratedevap: '4.00', ratedpressure: '1.25', fuel: '4', fuel_label: '天然气', version: 1 })
    const edited = await ask(at('editEqm'), { equdatasysid: key(row), version: 1, equname: '1 号锅炉', safevalvenum: 2 })
    expect(edited).toMatchObject({ equname: '1 号锅炉', safevalvenum: 2, ratedevap: '4.00', version: 2 })
    expect((await call(admin, at('editEqm'), { equdatasysid: key(row), version: 1, safevalvenum: 3 })).body.code).toBe('record.conflict')
    expect(await ask(of('1000', 'getDetailBy1000'), { id: key(row) })).toMatchObject({ equname: '1 号锅炉', ratedpressure: '1.25' })
    expect(await ask(at('getTpm'), { id: key(row) })).toMatchObject({ ratedevap: '4.00' })
    expect(await ask(at('getEquById'), { equdatasysid: key(row) })).not.toHaveProperty('ratedevap')
    const found = await listed(of('1000', 'findListBy1000'), {
      filters: [{ field: 'ratedevap', op: 'eq', value: '4' }],
      sort: [{ id: 'ratedevap', dir: 'desc' }],
      prono: row['prono'] ?? '',
    })
    expect(found.list.map(key)).toEqual([key(row)])
    const { rows } = await sql<{ action: string; entity: string }>`select action, entity from sys_audit where record_id = ${key(row)} order by id`.execute(
      testApp.db,
    )
    expect(rows.filter(({ action }) => action !== 'view')).toEqual([
      { action: 'create', entity: 'eqdBasic' },
      { action: 'update', entity: 'eqdBasic' },
    ])
    expect(rows.filter(({ action }) => action === 'view')).toHaveLength(3)
  })

  it('given a vessel, when a move of something else sets a field of its category, then it is kept, with one version more', async () => {
    const row = await add('2000', '2170', { safetygrade: '2' })
    const vessel = testApp.schemas.entities.get('eqd2000tpm')
    if (!vessel) throw new Error('no vessels')
    expect(await changeFields(testApp.db, vessel, [key(row)], { safetygrade: '3' }, { userId: '', now: testApp.clock.now })).toEqual([key(row)])
    expect(await ask(of('2000', 'getDetailBy2000'), { id: key(row) })).toMatchObject({ equname: '试验设备', safetygrade: '3', version: 2 })
  })

  it('given a device from before its category had parameters, when it is read and edited, then it is whole, and gets them', async () => {
    const row = await add('1000', '1100')
    await sql`delete from "eqd1000tpm_own" where equdatasysid = ${key(row)}`.execute(testApp.db)
    expect(await ask(of('1000', 'getDetailBy1000'), { id: key(row) })).toMatchObject({ equdatasysid: key(row), ratedevap: null })
    await ask(at('editEqm'), { equdatasysid: key(row), version: 1, drumnum: 1 })
    expect(await ownRows(key(row))).toBe(1)
    expect(await ask(at('copyEqm'), { id: key(row) })).toMatchObject({ drumnum: 1, prono: `${String(row['prono'])}-复制` })
  })

  it.each<[string, string, string, Row, string]>([
    ['a measure beyond its range', '3000', '3110', { ratedload: 99999, ratedspeed: '1' }, '422 /ratedload “额定载重量”不能大于 20000'],
    ['a code that no dictionary has', '1000', '1100', { ratedevap: '1', ratedpressure: '1', fuel: 'ZZ' }, '422 /fuel 燃料种类'],
    [
      'a working pressure above the design pressure',
      '1000',
      '1100',
      { ratedpressure: '1.5', despressure: '1.4' },
      '422 /ratedpressure 额定工作压力不能高于设计压力',
    ],
    ['an output without its pressure', '1000', '1100', { ratedevap: '4' }, '422 /ratedpressure'],
    ['more stops than storeys', '3000', '3110', { storeys: 5, stations: 6 }, '422 /stations 站数不能多于层数'],
    ['a chassis number with a letter that none has', '2000', '2210', { vin: 'LSVAIQ00000000000' }, '422 /vin'],
    ['parameters of another category', '4000', '4110', { ratedevap: '4' }, '422 /ratedevap'],
    ['a short equipment code', '1000', '1100', { equcode: '12345' }, '422 /equcode'],
    ['a subtype of another category', '1000', '3110', {}, '422 /equcodeset'],
  ])('refuses %s', async (_, code, kindCode, more, expected) => {
    expect(wrong(await call(admin, at('addEqm'), device(code, kindCode, more)))).toContain(expected)
  })

  it('given a device, when it should become one of another category, then it is refused', async () => {
    const row = await add('1000', '1100', { drumnum: 1 })
    const answer = await call(admin, at('editEqm'), { equdatasysid: key(row), version: 1, equclacode: '4000', equcodeset: '4110' })
    expect(wrong(answer)).toContain('/equclacode 设备大类与“锅炉技术参数”不符')
    expect(await ask(at('getTpm'), { id: key(row) })).toMatchObject({ equclacode: '1000', drumnum: 1, version: 1 })
  })

  it('given a parameter that does not fit, when a device is saved, then neither half is kept', async () => {
    const row = device('1000', '1100', { drumnum: -1 })
    expect((await call(admin, at('addEqm'), row)).status).toBe(422)
    expect((await listed(at('findEqdList'), { prono: row['prono'] ?? '' })).list).toEqual([])
  })

  it('given a pipe, when pipelines are added, then they take over its unit and place; they can be counted, moved to another pipe, and stand in the way of deleting it', async () => {
    const pipe = await add('8000', '8310', { projectname: '蒸汽管网', totallength: '120.5', linecount: 1 })
    const other = await add('8000', '8310', { projectname: '导热油管网', totallength: '60' })
    const line = await ask(at('addGx'), {
      parentequid: key(pipe),
      lineno: 'PL-01',
      linename: '主蒸汽管',
      pipegrade: 'GC2',
      nominalDN: 150,
      linelength: '120.5',
    })
    expect(line).toMatchObject({
      equclacode: '8000GX',
      equcodeset: '8310',
      equname: '主蒸汽管',
      prono: 'PL-01',
      useorgname: '设备测试公司',
      nominalDN: 150,
      usestatus: '01',
    })
    expect(await ask(at('editGx'), { equdatasysid: key(line), version: 1, worktemp: '180', destemp: '200' })).toMatchObject({ worktemp: '180.0', version: 2 })
    expect(await ask(pipes('getDetailBy8000PIPELINE'), { id: key(line) })).toMatchObject({ parentequid_label: '试验设备', linelength: '120.500' })
    expect(await ask(pipes('findListBy8000Count'), { useorgname: '设备测试公司' })).toMatchObject({ total: 2, totals: { totallength: '180.500' } })
    expect(wrong(await call(admin, pipes('deleteEqm'), { ids: key(pipe), type: '8000' }))).toContain('下有 1 台设备，不能删除')
    await ask(pipes('associationPIP'), { ids: key(line), parentequid: key(other) })
    expect(await ask(pipes('getDetailBy8000PIPELINE'), { id: key(line) })).toMatchObject({ parentequid: key(other), version: 3 })
    await ask(pipes('deleteEqm'), { ids: key(pipe), type: '8000' })
    expect((await listed(of('8000', 'findListBy8000'), { prono: pipe['prono'] ?? '' })).list).toEqual([])
    expect((await call(admin, at('addGx'), { parentequid: 'nobody', lineno: '1', linename: '1' })).status).toBe(404)
    expect(wrong(await call(admin, at('addGx'), { lineno: '1', linename: '1' }))).toContain('422')
  })

  it('given two pipes that are one, when they are merged, then the pipelines of the other are those of the one that stays', async () => {
    const same = { equregcode: '83105115022025010001', projectname: '合并管网', totallength: '10' }
    const [stays, goes] = [await add('8000', '8310', { ...same, prono: `M-${kind}` }), await add('8000', '8310', { ...same, prono: `M-${kind}` })]
    const line = await ask(at('addGx'), { parentequid: key(goes), lineno: 'ML-1', linename: '支管', pipegrade: 'GC2', nominalDN: 80, linelength: '10' })
    const request = { type: '8000', oldIds: [key(stays), key(goes)], mergedId: key(stays) }
    expect(await ask(at('merge'), request)).toMatchObject({ merged: 1, moved: 1 })
    expect(await ask(pipes('getDetailBy8000PIPELINE'), { id: key(line) })).toMatchObject({ parentequid: key(stays), version: 2 })
    expect((await listed(at('queryMerge'), {})).list.map(key)).toEqual([key(goes)])
    expect(await ask(at('getTpm'), { id: key(goes) })).toMatchObject({ projectname: '合并管网', equDel: 1 })
  })

  it('given a workbook with fields of both, when it is imported, then right rows become devices of the category and wrong cells are named', async () => {
    const head = ['设备品种', '设备名称', '出厂（产品）编号', '使用单位', '使用区划', '使用地点', '使用状态', '额定起重量', '跨度', '工作级别']
    const row = (no: string, lift: unknown): unknown[] => ['通用桥式起重机', '桥吊', no, '导入公司', '翠屏区', '测试路 1 号', '在用', lift, 22.5, 'A3']
    const file = await workbook([head, row(`I-${kind}-1`, 10), row(`I-${kind}-2`, 99999)])
    expect(await imported(of('4000', 'import'), file)).toMatchObject({ total: 2, imported: 1, failed: [{ column: '额定起重量' }] })
    expect((await listed(of('4000', 'findListBy4000'), { prono: `I-${kind}-1` })).list).toMatchObject([
      { equclacode: '4000', ratedlift: '10.00', span: '22.50', cranelevel: 'A3' },
    ])
  })

  it('given devices, when they are issued to an institute or get new dates, then these fields alone change', async () => {
    const row = await add('3000', '3110', { ratedload: 1000, ratedspeed: '1.75' })
    await ask(at('xfeqd'), { ids: key(row), cheorgsysid: 'JY02' })
    await ask('/api/jy/common/saveNextDate', { ids: key(row), ninspdate: '2027-03-01' })
    expect(await ask(at('getTpm'), { id: key(row) })).toMatchObject({ cheorgsysid: 'JY02', ninspdate: '2027-03-01', ratedload: 1000, version: 3 })
    expect((await call(admin, at('xfeqd'), { ids: key(row), usestatus: '02' })).body.code).toBe('field.unknown')
    expect(await ask(at('valiRepeatCcbh'), { prono: 'X', porgaosysid: 'Y' })).toMatchObject({ ok: true })
  })

  it('given a device that an application names, when its category deletes it, then the refusal counts the application', async () => {
    const pipe = await add('8000', '8310')
    await saved(clerk, { equlist: [{ equname: '管道', equcodeset: '8310', equdatasysid: key(pipe) }] })
    expect(wrong(await call(admin, pipes('deleteEqm'), { ids: key(pipe) }))).toContain('1 份申报单')
  })

  it('answers the lists beside: summary, units, test institutes, departments, licences, grid', async () => {
    expect((await listed('/api/ibmseqdkwmequ/ibmsSumKwmEqdKwmequ/list')).total).toBeGreaterThan(0)
    expect((await listed('/api/common/getUnitList', {}, clerk)).total).toBeGreaterThan(0)
    await sql`insert into "unitBasic" (orgsysid, orgname, unitkind, unitstate, areacode) values ('u-test', '示例电梯检测公司', '32', '01', '510104')`.execute(
      testApp.db,
    )
    expect((await listed('/api/detuser/findOrgnameList')).list.map((row) => row['orgname'])).toEqual(['示例电梯检测公司'])
    const [department] = (await listed('/api/unitnbranch/listUnitNbranch', {}, clerk)).list
    expect((await listed('/api/unitnbranch/listUnitNbranch', { usedeptsysid: department?.['usedeptsysid'] ?? '' }, clerk)).list).toMatchObject([
      { orgsysid_label: department?.['orgsysid_label'] },
    ])
    expect(await ask(at('findSgGzExtent'), {}, clerk)).toContainEqual(expect.objectContaining({ value: 'GL-A' }))
    expect(await ask('/api/gridunit/ibmsBrmEqmEqdGrid/getDetails', { id: 'grid-01' })).toMatchObject({ areacode: '511502', areacode_label: expect.any(String) })
  })

  it('refuses who lacks the right, and what is not the caller’s', async () => {
    const boiler = await add('1000', '1100', { drumnum: 1 })
    const line = await ask(at('addGx'), {
      parentequid: key(await add('8000', '8310')),
      lineno: 'R-1',
      linename: '管线',
      pipegrade: 'GC2',
      nominalDN: 80,
      linelength: '1',
    })
    const rights: [string, Row, Row][] = [
      [of('1000', 'getDetailBy1000'), { id: key(boiler) }, {}],
      [of('1000', 'findListBy1000'), {}, { hack: '1' }],
      [of('1000', 'export'), {}, { hack: '1' }],
      [of('1000', 'importTemplate'), {}, { hack: '1' }],
      [pipes('findListBy8000Count'), {}, { hack: '1' }],
      [pipes('associationPIP'), { ids: key(line), parentequid: 'x' }, { ids: key(line), usestatus: '1' }],
      [at('getTpm'), { id: key(boiler) }, {}],
      [at('editGx'), { equdatasysid: key(line), version: 1 }, { hack: '1' }],
      [at('queryMerge'), {}, { filters: 'x' }],
    ]
    for (const [path, input, malformed] of rights) {
      expect((await call(cashier, path, input)).status, path).toBe(403)
      const answer = await call(admin, path, malformed)
      const [problem] = (answer.body.problems ?? []) as unknown as Problem[]
      expect([answer.status >= 400 && answer.status < 500, problem?.cure !== undefined && problem.cure !== ''], path).toEqual([true, true])
    }
    for (const [path, input] of rights.filter(([, { id, ids, equdatasysid }]) => id !== undefined || ids !== undefined || equdatasysid !== undefined))
      expect((await call(monitor, path, input)).status, path).toBe(404)
    expect((await listed(of('1000', 'findListBy1000'), { prono: boiler['prono'] ?? '' }, monitor)).list).toEqual([])
  })
})
