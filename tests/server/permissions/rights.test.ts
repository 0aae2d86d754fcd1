import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { contractOf } from '../../../server/calls/openapi/document.ts'
import { operations } from '../../../server/operations.ts'
import { bulkInsert } from '../../../server/store/queries/bulk-insert.ts'
import { innerWords } from '../../fixtures/inner-words.ts'
import { schemas } from '../../fixtures/product.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import type { Browser } from '../harness/sessions.ts'

const calls = [...schemas.calls.values()]
const users = ['superadmin', 'jyshouli', 'jyshencha', 'jcjiancha1', 'putongjy']
/** Key of the record of another institute, in every table. */
const FOREIGN = 'foreign-record'
const OTHER = { org: 'JY01', department: 'JY0101', area: '510100', owner: 'jyshouli', unit: 'U0001' }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ fill: 5 })
})
afterAll(() => testApp?.close())

it('gives each user what the roles say, and keeps on record who may make which call', async () => {
  const asked = calls.filter((call) => !call.public && call.operation !== 'logout').sort((one, other) => (one.path < other.path ? -1 : 1))
  const marks = new Map<string, string[]>(asked.map((call) => [call.id, []]))
  const wrong: string[] = []
  const spoken = new Set<string>()
  for (const name of users) {
    const browser = await testApp.login(name)
    const rights = new Set((await browser.post('/api/user/permission')).body.data as string[])
    for (const call of asked) {
      const { statusCode, body } = await sendCall(browser, call)
      const denied = statusCode === 403 && body.includes('right.denied')
      marks.get(call.id)?.push(denied ? '–' : '✓')
      for (const word of denied ? innerWordsOf(body) : []) spoken.add(`${call.id} says ${word}`)
      // a pick list answers less to those without its codes
      const allowed = !call.operator || call.pickList !== undefined || call.operator.some((code) => rights.has('*') || rights.has(code))
      // what the call allows, a move may still refuse: it asks for its own code
      if (!denied && !allowed) wrong.push(`${name} may make ${call.id}`)
      if (denied && allowed && call.operator && !call.transition) wrong.push(`${name} may not make ${call.id}`)
    }
  }
  expect(wrong).toEqual([])
  expect([...spoken]).toEqual([])
  const legend = users.map((user, at) => `${'   '.repeat(at)}${user}`)
  const rows = asked.map((call) => `${marks.get(call.id)?.join('  ')}  ${call.method.padEnd(4)} ${call.path}  ${call.title}`)
  await expect(`${[...legend, '', ...rows].join('\n')}\n`).toMatchFileSnapshot('./rights.txt')
})

/** Such words in what a refusal says to people. */
function innerWordsOf(body: string): string[] {
  const { problems = [] } = JSON.parse(body) as { problems?: { message: string; cure: string }[] }
  return problems.flatMap(({ message, cure }) => innerWords(`${message} ${cure}`))
}

it('answers 404 for the record of another institute on every call that takes a key', async () => {
  const walker = await everyRoleOfAnotherInstitute()
  const owned = new Set<string>()
  for (const entity of testApp.schemas.entities.values()) if (isOwned(entity, new Set()) && (await plant(entity))) owned.add(entity.id)
  const byKey = calls.filter((call) => owned.has(call.entity ?? '') && takesKey(call))
  const found: string[] = []
  let asked = 0
  for (const call of byKey) {
    const response = await sendCall(walker, call, withInput(call, keyInput(call)))
    if (response.statusCode === 403) continue
    asked += 1
    if (response.statusCode !== 404) found.push(`${call.id}: ${response.statusCode} ${response.body.slice(0, 120)}`)
  }
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(10)
})

it('neither opens nor changes the record of another institute in a table', async () => {
  const walker = await everyRoleOfAnotherInstitute()
  const tables = [...testApp.schemas.views.values()].flatMap((view) => ('edit' in view && view.edit ? [view.edit] : []))
  let asked = 0
  for (const { call: id, columns } of tables) {
    const call = calls.find((each) => each.id === id)
    const entity = call?.entity === undefined ? undefined : named(call.entity)
    if (!call || !entity || !isOwned(entity, new Set())) continue
    const opened = await sendCall(walker, call, withInput(call, { step: 'open', ids: FOREIGN }))
    if (opened.statusCode === 403) continue
    asked += 1
    expect([opened.statusCode, opened.json<{ code?: string; data?: { list: unknown[] } }>()], id).toMatchObject([200, { data: { list: [] } }])
    const saved = await sendCall(
      walker,
      call,
      withInput(call, { step: 'save', columns: JSON.stringify(columns.slice(0, 1)), rows: JSON.stringify([[FOREIGN, 1, '']]) }),
    )
    expect(saved.json<{ data: unknown }>().data, id).toMatchObject({ saved: 0, results: [{ outcome: 'refused', problems: [{ code: 'record.not-found' }] }] })
  }
  expect(asked).toBeGreaterThan(1)
})

it('says nothing of the record of another institute under whatever name its key is given', async () => {
  const walker = await everyRoleOfAnotherInstitute()
  const planted = [...testApp.schemas.entities.values()].filter((entity) => isOwned(entity, new Set()))
  // what callers name things of their own is told them again
  const echoes = new Set(['device/register name'])
  const leaks: string[] = []
  let asked = 0
  for (const call of calls.filter((each) => !each.public && each.operation !== 'logout' && !takesKey(each))) {
    const { needs = {}, takes = {} } = contractOf(testApp.schemas, operations, call)
    const keys = planted.filter((entity) => entity.id === call.entity).map((entity) => entity['x-key'])
    const names = [...new Set([...Object.keys(needs), ...Object.keys(takes), ...keys])]
    for (const name of names) {
      const response = await sendCall(walker, call, withInput(call, { [name]: FOREIGN }))
      if (response.statusCode === 403) break
      asked += 1
      // a figure, a row or a file of it; what was sent may be named again in a refusal
      if (response.statusCode === 200 && response.body.includes(FOREIGN) && !echoes.has(`${call.id} ${name}`))
        leaks.push(`${call.id} ${name}: ${response.body.slice(0, 200)}`)
      if (response.statusCode >= 500) leaks.push(`${call.id} ${name}: ${response.statusCode}`)
    }
  }
  expect(leaks).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

/** Somebody of another institute who may make every call that people of institutes may make. */
async function everyRoleOfAnotherInstitute(): Promise<Browser> {
  const roles = [...testApp.schemas.roles.values()].filter((role) => ['2', '3', '4', '5'].includes(role.dataScope) && role.industryType === '22')
  await bulkInsert(
    testApp.db,
    'sys_user_role',
    ['user_id', 'role_id'],
    roles.map(({ id }) => ({ user_id: 'snshouli', role_id: id })),
    true,
  )
  return testApp.login('snshouli')
}

/** Whether rows of the entity belong to an institute, by their own field, that of the record they follow, or that of their owner. */
function isOwned(entity: Entity, seen: Set<string>): boolean {
  if (entity['x-store'] === false || entity['x-over'] || entity['x-base'] || seen.has(entity.id)) return false
  seen.add(entity.id)
  const words = entity['x-scope']
  if (words?.through) return isOwned(named(followed(entity, words.through)), seen)
  if (words) return words.org !== undefined
  const owner = ownerOf(entity)
  return owner !== undefined && isOwned(owner.entity, seen)
}

function named(id: string): Entity {
  const entity = testApp.schemas.entities.get(id)
  if (!entity) throw new Error(`no entity ${id}`)
  return entity
}

function followed(entity: Entity, field: string): string {
  const property = entity.properties[field]
  if (property?.type !== 'string' || !property['x-ref']) throw new Error(`${entity.id}.${field} refers to nothing`)
  return property['x-ref'].entity
}

function ownerOf(entity: Entity): { entity: Entity; key: string } | undefined {
  for (const owner of testApp.schemas.entities.values()) {
    for (const property of Object.values(owner.properties)) {
      if (property.type === 'array' && property['x-child'].entity === entity.id && owner.id !== entity.id)
        return { entity: owner, key: property['x-child'].key }
    }
  }
  return undefined
}

/** Puts the foreign record into the entity's table. */
async function plant(entity: Entity): Promise<boolean> {
  const words = entity['x-scope']
  const owner = words ? undefined : ownerOf(entity)
  const links = [words?.through, owner?.key].filter((field) => field !== undefined)
  const state = entity['x-flow'] ? { [entity['x-flow'].state]: testApp.schemas.flows.get(entity['x-flow'].flow)?.initial ?? null } : {}
  const scoped = Object.entries(OTHER).flatMap(([word, value]) => {
    const field = words?.[word as keyof typeof OTHER]
    return field === undefined ? [] : [field].flat().map((each) => [each, value] as const)
  })
  const row = { [entity['x-key']]: FOREIGN, ...state, ...Object.fromEntries(scoped), ...Object.fromEntries(links.map((field) => [field, FOREIGN])) }
  await bulkInsert(testApp.db, entity.id, Object.keys(row), [row])
  return true
}

function takesKey(call: Call): boolean {
  const { needs = {}, takes = {}, fields } = contractOf(testApp.schemas, operations, call)
  // it makes new records alone, and refuses a key whosever it is
  if (call.operation === 'label-make') return false
  // it answers row by row
  if (call.operation === 'edit-rows') return false
  return 'id' in needs || 'id' in takes || 'ids' in takes || fields === 'record'
}

/** The foreign key under the name that the call takes it by, and just enough beside it to be looked for. */
function keyInput(call: Call): Record<string, string> {
  const entity = named(call.entity ?? '')
  const { needs = {}, takes = {}, fields } = contractOf(testApp.schemas, operations, call)
  const moves = call.params?.['moves']
  const asked = Object.fromEntries(Object.keys(needs).map((name) => [name, name === 'entryType' ? '2' : FOREIGN]))
  const own: Record<string, string> = fields === 'record' ? { [entity['x-key']]: FOREIGN, version: '1' } : { ['ids' in takes ? 'ids' : 'id']: FOREIGN }
  return {
    ...('id' in needs || 'ids' in needs ? {} : own),
    ...asked,
    ...('move' in takes && Array.isArray(moves) ? { move: String(moves[0]) } : {}),
    ...(call.operation === 'batch-update' && Array.isArray(fields) ? { [String(fields[0])]: '1' } : {}),
  }
}

it('covers sensitive fields for those without the full right, and lets nobody find out by searching a part or sorting', async () => {
  const [unit] = (await testApp.db.selectFrom('unitBasic').select('orgsysid').limit(1).execute()) as { orgsysid: string }[]
  const id = unit?.orgsysid ?? ''
  await testApp.db.updateTable('unitBasic').set({ bankaccount: '6222021234567890' }).where('orgsysid', '=', id).execute()
  const [clerk, everything] = [await testApp.login('jyshouli'), await testApp.login('superadmin')]
  const accountFor = async (browser: Browser) => (await browser.post('/api/unitbasic/detail', { id })).body.data as { bankaccount: string }
  expect((await accountFor(clerk)).bankaccount).toBe('****7890')
  expect((await accountFor(everything)).bankaccount).toBe('6222021234567890')
  const listed = (await everything.post('/api/unitbasic/listUnitBasic', { orgsysid: id })).body.data as { list: object[] }
  expect(listed.list.map((row) => 'bankaccount' in row)).toEqual([false])
  for (const probe of [
    { filters: [{ field: 'bankaccount', op: 'prefix', value: '6' }] },
    { sort: [{ id: 'bankaccount', dir: 'asc' }] },
    { totals: ['bankaccount'] },
  ])
    expect([probe, (await clerk.post('/api/unitbasic/listUnitBasic', probe)).status]).toEqual([probe, 422])
})
