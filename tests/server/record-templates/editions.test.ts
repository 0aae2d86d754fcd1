import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NamedEntity, TemplateList, TemplateNames } from '../../../engine/inspection/editions/exchange.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { buildApp } from '../../../server/app.ts'
import { printedInspections, sheetReference } from '../../../server/inspection/printed-inspections.ts'
import { siteSchemas } from '../../../server/layouts/site-schemas.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { readLinks } from '../../../server/services/links.ts'
import type { Services } from '../../../server/services/services.ts'
import { ELEVATOR } from '../../fixtures/inspection/record-answers.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { editorOf, itemOf, type Editor } from '../harness/editions.ts'
import { addCertificates, before, staffOf, type Staff } from '../harness/inspections.ts'
import { fillRecord } from '../harness/records.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const OWN = 'elevator-traction-periodic.2023-jy01'

onBothStores('editions of record templates', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let other: Browser
  let platform: Editor
  let quality: Editor
  let qualityBrowser: Browser
  let elsewhere: Editor
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    await sql`insert into sys_user_role (user_id, role_id) values ('snshencha', 'jy_quality')`.execute(testApp.db)
    await comeIn()
  })
  afterAll(() => testApp?.close())

  async function comeIn(): Promise<void> {
    staff = await staffOf(testApp)
    other = await testApp.login('snjianyan')
    platform = editorOf(await testApp.login('superadmin'), testApp.schemas)
    qualityBrowser = await testApp.login('jyzhiliang')
    quality = editorOf(qualityBrowser, testApp.schemas)
    elsewhere = editorOf(await testApp.login('snshencha'), testApp.schemas)
  }

  const entityNamed = (id: string) => {
    const entity = testApp.schemas.entities.get(id)
    if (!entity) throw new Error(`no entity ${id}`)
    return entity
  }
  const begun = (edition: string, more: Record<string, unknown> = {}) => ({ from: ELEVATOR, edition, since: '2026-03-02', ...more })
  const opened = (sheet: Row, browser: Browser = staff.inspector) => dataOf<OpenedRecord>(call(browser, '/api/appbuss/record/open', { id: sheet['bussid'] }))
  const templateOf = async (sheet: Row, browser?: Browser) => (await opened(sheet, browser)).record['templatekey']
  /** What another process answers that was started on the same store, with the product's files or others. */
  async function afterRestart(browser: Browser, url: string, input: Record<string, string> = {}, schemas = testApp.schemas): Promise<Row> {
    const services = { links: readLinks({}), sso: new Map() } as unknown as Services
    const now = () => testApp.clock.now
    const app = buildApp({ store: testApp.store, schemas, services, sessions: sessionReader(schemas, now), now })
    await app.ready()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `viewno_session=${browser.cookie}`, 'x-csrf-token': browser.csrf }
    const payload = new URLSearchParams(input).toString()
    const response = await app.inject({ method: 'POST', url: `${url}?__sid=${browser.sid}`, payload, headers })
    await app.close()
    return response.json<Row>()
  }
  /** A sheet of the other institute, with its inspector. */
  const abroad = async (): Promise<Row> => {
    const sheet = await before(staff, 'enter')
    await sql`update ${sql.table('appBuss')} set cheorgid = 'JY02', inspectors = 'snjianyan', chedeptid = 'JY0202' where bussid = ${sheet['bussid']}`.execute(
      testApp.db,
    )
    return sheet
  }

  it('given an edition of an institute published, then its next records are begun with it, those of another institute not, and open ones keep theirs', async () => {
    const [earlier, next, foreign] = [await before(staff, 'enter'), await before(staff, 'enter'), await abroad()]
    expect(await templateOf(earlier)).toBe(ELEVATOR)
    let tick = 0
    const another = siteSchemas(testApp.schemas, testApp.db, { clock: () => tick })
    expect((await another.now()).recordTemplates?.has(OWN)).toBe(false)
    expect(await quality.begin(begun('2023-jy01'))).toBe(OWN)
    const saved = await quality.edit(OWN, (template) => {
      template['noted'] = 'uninspectable'
      itemOf(template, '3').results.push({ id: '3.9', content: '井道照明开关在机房和底坑均能操作' })
    })
    expect(saved).toMatchObject({ step: 2, changes: 1, problems: [] })
    expect(saved.words).toContain('部分“井道与底坑”的项目“井道照明”：新增结果“井道照明开关在机房和底坑均能操作”，放在“永久性照明有效”之后')
    expect((await quality.publish(OWN)).status).toBe(200)

    // a process that runs beside this one asks once a second
    expect((await another.now()).recordTemplates?.has(OWN)).toBe(false)
    tick += 1000
    expect((await another.now()).recordTemplates?.has(OWN)).toBe(true)
    const mine = await opened(next)
    expect(mine.record['templatekey']).toBe(OWN)
    expect(mine.template.noted).toBe('uninspectable')
    expect(await templateOf(foreign, other)).toBe(ELEVATOR)
    expect(await templateOf(earlier)).toBe(ELEVATOR)
    const again = await afterRestart(staff.inspector, '/api/appbuss/record/open', { id: String(next['bussid']) })
    expect(again['data']).toMatchObject({ record: { templatekey: OWN }, template: { noted: 'uninspectable' } })
  })

  it('given it is published, then it is listed with its records to whom it is for, and does not exist for another institute', async () => {
    const editionsOf = async (editor: Editor) =>
      (await editor.list()).templates.find(({ id }) => id === 'elevator-traction-periodic')?.editions.map(({ key, state, records }) => [key, state, records])
    expect(await editionsOf(quality)).toEqual([
      [OWN, 'published', 1],
      [ELEVATOR, 'product', 1],
    ])
    expect(await editionsOf(platform)).toEqual([
      [OWN, 'published', 1],
      [ELEVATOR, 'product', 2],
    ])
    expect(await editionsOf(elsewhere)).toEqual([[ELEVATOR, 'product', 1]])
    for (const name of ['load', 'check', 'discard'] as const) expect(await refusal(elsewhere.ask(name, { key: OWN }))).toBe('404 record.not-found /key')
    expect(await refusal(elsewhere.ask('begin', { ...begun('2026-x'), from: OWN }))).toBe('404 record.not-found /from')
    expect((await quality.load(OWN)).history.map(({ state, by, note }) => [state, by, note])).toEqual([
      ['published', expect.any(String), '按院质量手册'],
      ['draft', expect.any(String), ''],
    ])
  })

  it('given what templates may name, then editors are told entities, dictionaries and views, of one entity its fields and codes; what is common comes with a template', async () => {
    const names = await dataOf<TemplateNames>(quality.ask('names'))
    const { subject } = testApp.schemas.recordTemplates?.get(ELEVATOR) ?? { subject: { entity: '', thing: '' } }
    expect(names.entities).toContainEqual({ id: subject.entity, title: testApp.schemas.entities.get(subject.entity)?.title })
    expect(names.dictionaries.length).toBe(testApp.schemas.dictionaries.size)
    const { entity, dictionaries } = await dataOf<NamedEntity>(quality.ask('names', { entity: subject.entity }))
    expect(entity.id).toBe(subject.entity)
    expect(dictionaries.every(({ items }) => items.length <= 1000)).toBe(true)
    expect(await refusal(quality.ask('names', { entity: 'nothing' }))).toBe('404 record.not-found /entity')
    expect((await call(staff.inspector, '/api/recordTemplate/names', {})).status).toBe(403)
    const { common, template } = await quality.load(ELEVATOR)
    const shared = common.sections.map(({ id }) => id)
    expect(shared).toEqual(['usedinstruments', 'unitsign'])
    expect(template.sections.filter(({ id }) => shared.includes(id))).toEqual([])
  })

  it('given a published edition, then it is written no more, nor withdrawn once a record was begun with it', async () => {
    expect(await refusal(quality.ask('save', { key: OWN, step: 2, template: {} }))).toBe('409 record.state /key')
    expect(await refusal(quality.ask('withdraw', { key: OWN, reason: '误发' }))).toBe('422 inspection.begun /key')
    expect(await refusal(quality.ask('end', { key: OWN, until: '2026-03-01' }))).toBe('422 inspection.ended /until')
  })

  it('given an institute’s editor, then neither an edition for all nor one of others can be begun or saved; the platform’s may', async () => {
    expect(await refusal(quality.ask('begin', begun('a', { institutes: ['JY02'] })))).toBe('422 inspection.other-institute /institutes')
    expect(await refusal(quality.ask('begin', begun('a', { institutes: [] })))).toBe('422 call.bad-parameter /institutes')
    const key = await quality.begin(begun('rights'))
    const { template, step } = await quality.load(key)
    expect(template.institutes).toEqual(['JY01'])
    const widened = { ...template, institutes: ['JY01', 'JY02'] }
    expect(await refusal(quality.ask('save', { key, step, template: widened }))).toBe('422 inspection.other-institute /template/institutes')
    expect(await refusal(quality.ask('save', { key, step, template: { ...template, institutes: undefined } }))).toBe(
      '422 inspection.other-institute /template/institutes',
    )
    expect(await refusal(editorOf(staff.inspector, testApp.schemas).ask('list'))).toBe('403 right.denied recordTemplate/list')
    const forAll = await platform.begin(begun('for-all'))
    expect((await platform.load(forAll)).template.institutes).toBeUndefined()
    expect(await refusal(quality.ask('save', { key: forAll, step: 1, template }))).toBe('422 inspection.other-institute /key')
    expect((await quality.load(forAll)).writable).toBe(false)
    for (const [editor, each] of [
      [quality, key],
      [platform, forAll],
    ] as const)
      expect((await editor.ask('discard', { key: each })).status).toBe(200)
  })

  it('given two who save one draft, then the second is refused with the name of the first, and nothing of either is lost', async () => {
    const key = await quality.begin(begun('two'))
    const { template, step } = await quality.load(key)
    await quality.edit(key, (edited) => void (edited['form'] = 'A-1'))
    const late = await platform.ask('save', { key, step, template: { ...template, form: 'B-2' } })
    expect([late.status, late.body.problems?.[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'record.conflict', path: '/step', message: expect.stringContaining('修改') }),
    ])
    expect((await quality.load(key)).template.form).toBe('A-1')
    await quality.ask('discard', { key })
  })

  it('given a draft that makes no template, then it is kept as it is with its problems, and cannot be published', async () => {
    const key = await quality.begin(begun('broken', { since: '2026-05-01' }))
    const twice = await quality.edit(key, (template) => void itemOf(template, '3').results.push({ ...itemOf(template, '3').results[0] } as never))
    expect(twice.problems.map(({ code }) => code)).toContain('schema.duplicate-id')
    expect(itemOf((await quality.load(key)).template as never, '3').results).toHaveLength(2)
    const wordless = await quality.edit(key, (template) => {
      itemOf(template, '3').results.pop()
      delete itemOf(template, '3')['title']
    })
    expect(wordless.problems).toEqual([expect.objectContaining({ path: expect.stringMatching(/^\/sections\/\d+\/items\/\d+\/title$/) })])
    const wrong = await quality.edit(key, (template) => {
      itemOf(template, '3')['title'] = '井道照明'
      itemOf(template, '3')['applies'] = "form.nothere == '1'"
    })
    expect(wrong.problems.map(({ code }) => code)).toEqual(['expression.unknown-name'])
    const [, section, item] = /^\/sections\/(\d+)\/items\/(\d+)\/applies$/.exec(wrong.problems[0]?.path ?? '') ?? []
    expect((await quality.load(key)).template.sections[Number(section)]?.items?.[Number(item)]?.id).toBe('3')
    expect(await refusal(quality.publish(key))).toMatch(/^422 expression.unknown-name/)
    await quality.ask('discard', { key })
  })

  it('given days that do not go, then they are named: before the base, in the past when records were begun, another edition of that day', async () => {
    const key = await quality.begin(begun('days', { since: '2020-01-01' }))
    expect((await quality.check(key)).problems.map(({ code }) => code)).toEqual(['inspection.since-before-base', 'inspection.since-past'])
    await quality.edit(key, (template) => void (template['since'] = '2026-03-02'))
    expect((await quality.check(key)).problems).toEqual([expect.objectContaining({ code: 'inspection.same-day', path: '/since' })])
    await quality.edit(key, (template) => void (template['since'] = '2026-02-30'))
    expect((await quality.check(key)).problems.map(({ path }) => path)).toContain('/since')
    await quality.ask('discard', { key })
  })

  it('given a condition under which another template fits too, then both are named', async () => {
    const key = await quality.begin(begun('wide', { since: '2026-04-01' }))
    const { template } = await quality.load(key)
    const saved = await quality.edit(
      key,
      (edited) => void (edited['subject'] = { ...template.subject, when: "form.equclacode == '3000' && form.seisortcode == '05'" }),
    )
    expect(saved.problems.map(({ code }) => code)).toContain('inspection.overlapping')
    await quality.ask('discard', { key })
  })

  it('given a check, then it tells what comes of the examples and whom it meets, and only what was checked is published', async () => {
    const key = await quality.begin(begun('checked', { since: '2026-04-01' }))
    await quality.edit(key, (template) => void (itemOf(template, '3')['class'] = 'key'))
    const checked = await quality.check(key)
    expect(checked).toMatchObject({
      words: expect.arrayContaining([expect.stringContaining('类别由“general”改为“key”')]),
      problems: [],
      impact: { institutes: 1, atMost: false },
    })
    expect(checked.impact.openRecords).toBeGreaterThan(0)
    expect(checked.examples.length).toBeGreaterThan(3)
    await quality.edit(key, (template) => void (template['form'] = 'C-3'))
    expect(await refusal(quality.ask('publish', { key, hash: checked.hash, note: '试' }))).toBe('422 inspection.unchecked /hash')
    expect(await refusal(quality.ask('publish', { key, hash: checked.hash }))).toBe('422 call.bad-parameter /note')
    expect((await quality.publish(key)).status).toBe(200)
    expect((await quality.ask('withdraw', { key, reason: '误发' })).status).toBe(200)
    expect(await templateOf(await before(staff, 'enter'))).toBe(OWN)
    expect(await refusal(quality.ask('begin', begun('checked')))).toBe('422 schema.taken /edition')
  })

  it('given a record of an edition, when it is submitted, then its items are asked for, and version and paper are of that edition', async () => {
    const sheet = await before(staff, 'enter')
    const id = await fillRecord(staff.inspector, sheet, 'passed')
    const submit = () => call(staff.inspector, '/api/appbuss/record/submit', { id })
    expect((await submit()).body.problems?.map(({ path }) => path)).toEqual(['results/3.9'])
    const changes = JSON.stringify([{ path: 'results/3.9', value: { state: 'pass' }, seen: 0 }])
    await dataOf(call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes }))
    expect((await submit()).status).toBe(200)
    expect((await opened(sheet)).versions).toMatchObject([{ template: OWN, version: 1 }])
    const reader = { db: testApp.db, schemas: await siteSchemas(testApp.schemas, testApp.db).now(), now: () => testApp.clock.now }
    const places = sheetReference(reader.schemas, entityNamed('appBuss'))
    const printed = places && (await printedInspections(reader, places, new Map([[String(sheet['bussid']), sheet]]))).get(String(sheet['bussid']))?.printed
    expect(JSON.stringify(printed)).toContain('井道照明开关在机房和底坑均能操作')
  })

  it('given a product whose file beneath an edition is gone, then it starts, leaves that edition out and says why, and the others stand', async () => {
    const gone = 'hoist-inspection.2023'
    const key = await quality.begin({ from: gone, edition: '2026-jy01', since: '2026-03-02' })
    await quality.edit(key, (template) => void (template['form'] = 'H-1'))
    expect((await quality.publish(key)).status).toBe(200)
    const without = <Item>(map: ReadonlyMap<string, Item> | undefined) => new Map([...(map ?? [])].filter(([name]) => !name.startsWith('hoist-')))
    const less = { ...testApp.schemas, recordTemplates: without(testApp.schemas.recordTemplates), templateSources: without(testApp.schemas.templateSources) }
    const told: string[] = []
    let tick = 0
    const started = siteSchemas(less, testApp.db, { clock: () => tick, report: (broken) => told.push(...broken.keys()) })
    for (const each of [0, 1000, 2000]) {
      tick = each
      await started.now()
    }
    expect(told).toEqual([key])
    const { data } = (await afterRestart(qualityBrowser, '/api/recordTemplate/list', {}, less)) as unknown as { data: TemplateList }
    const editions = data.templates.flatMap((each) => each.editions)
    expect(editions.find((each) => each.key === key)?.broken).toEqual([
      expect.objectContaining({ code: 'schema.unknown-reference', path: '/extends', got: gone }),
    ])
    expect(editions.find((each) => each.key === OWN)?.broken).toEqual([])
    expect((await quality.list()).templates.flatMap((each) => each.editions).find((each) => each.key === key)?.broken).toEqual([])
  })

  it('given a last day, then records begun until then are made with it, those after it with the product’s, and it is not brought back', async () => {
    expect((await quality.ask('end', { key: OWN, until: '2026-03-02' })).status).toBe(200)
    const [today, tomorrow] = [await before(staff, 'enter'), await before(staff, 'enter')]
    expect(await templateOf(today)).toBe(OWN)
    testApp.clock.now = new Date('2026-03-03T09:00:00+08:00')
    await comeIn()
    expect(await templateOf(tomorrow)).toBe(ELEVATOR)
    expect(await templateOf(today)).toBe(OWN)
    expect(await refusal(quality.ask('end', { key: OWN, until: '2026-12-31' }))).toBe('422 inspection.over /key')
  })
})
