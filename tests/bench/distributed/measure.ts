import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import type { Database } from '../../../server/store/database.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { copyDatabase } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { reachOf, type Reach } from './plans.ts'
import { survey, type Survey } from './survey.ts'
import { divide, NAME, onStore, refusal, startTwoNodes, type TwoNodes } from './two-nodes.ts'

/** The first node has the areas of the capital of the province, the second the others. */
const SPLIT = '5102'
const applications = Number(process.env['BENCH_APPLICATIONS'] ?? 1500)

const applicationsList = '/api/appmain/appMainSheetList'
const equipmentList = '/api/eqdbase/eqdBasic/findEqdList'
const page = { pageNo: '1', pageSize: '20' }
const applied = { ...page, view: 'businessPro/applyList' }
const devices = { ...page, view: 'bsArchives/equipment/elevator', equclacode: '3000' }

/** Calls as screens make them; `{key}` stands for the key of a device. */
const calls = [
  { title: '申报单列表，机构范围', who: 'jyshouli', path: applicationsList, input: applied },
  { title: '申报单列表，全部', who: 'superadmin', path: applicationsList, input: applied },
  { title: '申报单列表，全部，一个区县', who: 'superadmin', path: applicationsList, input: { ...applied, equareacode: '510104' } },
  { title: '设备列表，区域范围', who: 'jckezhang', path: equipmentList, input: { ...devices, view: 'equCheckMng/ZHEquQuery/ZHEquQueryList' } },
  { title: '设备列表，设备代码包含', who: 'superadmin', path: equipmentList, input: { ...devices, equcode: '0007' } },
  { title: '业务单列表，部门范围', who: 'jybuzhang', path: '/api/appbuss/appBussSheetList', input: { ...page, view: 'insBusQuery/missionQuery' } },
  { title: '打开一台设备', who: 'superadmin', path: '/api/eqdbase/eqdBasic/getEqdBasicInfo', input: { id: '{key}' } },
]

/** What is asked of a divided table, and is part of what the product does today or would have to. */
const attempts = [
  { title: 'a primary key of the key alone', statements: ['alter table "appMain" add primary key (appmainsysid)'] },
  { title: 'a unique number', statements: ['create unique index tried on "appMain" (appno)'] },
  { title: 'a unique number within an area', statements: ['create unique index tried on "appMain" (appno, equareacode)'] },
  {
    title: 'the same key and number on both nodes',
    statements: [`insert into "appMain_second" (appmainsysid, appno, equareacode) select appmainsysid, appno, '510304' from "appMain_first" limit 1`],
  },
  {
    title: 'a record moves to another area',
    statements: [`update "appMain" set equareacode = '510304' where appmainsysid = (select max(appmainsysid) from "appMain_first")`],
  },
  {
    title: 'a record moves back',
    statements: [
      `update "appMain" set equareacode = '510104' where appmainsysid = (select max(appmainsysid) from "appMain_second" where equareacode = '510304')`,
    ],
  },
  { title: 'a commit of both nodes as one', statements: ['begin', `update "appMain" set note = 'x'`, `prepare transaction 'tried'`] },
]

/** The scope by area as the product asks it, and as a planner could tell from it where to look. */
const scopes = ["equareacode like '5101%'", "equareacode >= '5101' and equareacode < '5102'", "equareacode = '510104'"]

export interface DistributedFigures {
  survey: Survey
  applications: number
  /** References between records that have an area each: how many there are, and of how many the cities, the counties differ. */
  crossing: { from: string; field: string; to: string; all: number; city: number; county: number }[]
  attempts: { title: string; refused: string | null }[]
  /** Rows that the second node holds afterwards, and that belong to the first. */
  misplaced: number
  /** What each call asks of the two nodes. */
  calls: { title: string; reach: Reach }[]
  scopes: { condition: string; nodes: number }[]
}

/** Divides a small store by area over two servers, runs the product on it and looks where its statements go. */
export async function measureDistributed(say: (line: string) => void): Promise<DistributedFigures> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries not found: this part measures nothing else')
  const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
  const found = survey(schemas)
  const folder = mkdtempSync(join(tmpdir(), 'viewno-distributed-'))
  const nodes = await startTwoNodes(binaries)
  try {
    for (const { admin } of [nodes.first, nodes.second]) await copyDatabase(admin, NAME, 'template1')
    const source = { dataDir: folder, databaseUrl: nodes.databaseUrl, demo: applications, jobs: false }
    await (await startProduct(source)).stop()
    const crossing = await onStore(nodes.databaseUrl, (db) => crossingOf(db, schemas, found))
    say(`${applications} applications are made; they are divided`)
    await divide(nodes, binaries, SPLIT)
    const reaches = await reached(nodes, source, say)
    const url = nodes.databaseUrl
    const attempted = await inTurn(attempts, async ({ title, statements }) => ({ title, refused: await refusal(url, statements) }))
    return {
      survey: found,
      applications,
      crossing,
      calls: calls.map(({ title }, at) => ({ title, reach: reaches[at] as Reach })),
      scopes: await Promise.all(scopes.map(async (condition) => ({ condition, nodes: await onStore(url, (db) => nodesOf(db, condition)) }))),
      attempts: attempted,
      misplaced: await onStore(`${nodes.second.admin}/${NAME}`, misplacedOn),
    }
  } finally {
    await nodes.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the calls, each by somebody logged in. */
async function reached(nodes: TwoNodes, source: ProductSource, say: (line: string) => void): Promise<Reach[]> {
  const product = await startProduct(source)
  try {
    const known = new Map<string, Client>()
    const key = await onStore(nodes.databaseUrl, async (db) => (await sql<{ key: string }>`select min(equdatasysid) as key from "eqdBasic_first"`.execute(db)).rows[0]?.key ?? '') // prettier-ignore
    return await inTurn(calls, async ({ title, who, path, input }) => {
      const client = known.get(who) ?? (await logIn(product.address, who, demoPassword))
      known.set(who, client)
      nodes.plans()
      await client.post(path, Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value.replace('{key}', key)])))
      const reach = reachOf(nodes.plans())
      say(`${title}: ${JSON.stringify(reach)}`)
      return reach
    })
  } finally {
    await product.stop()
  }
}

/** On how many nodes a scope is asked for, as the planner tells it. */
async function nodesOf(db: Database, condition: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, string>>(`explain select 1 from "appMain" where ${condition}`).execute(db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  return ['_first', '_second'].filter((part) => plan.includes(`appMain${part}`)).length
}

async function misplacedOn(db: Database): Promise<number> {
  return (await sql<{ count: number }>`select count(*)::int as count from "appMain" where equareacode < ${SPLIT}`.execute(db)).rows[0]?.count ?? 0
}

async function crossingOf(db: Database, schemas: Schemas, { references }: Survey): Promise<DistributedFigures['crossing']> {
  const counted = await inTurn(references, async ({ from, field, to }) => {
    const [own, other] = [from, to].map((id) => schemas.entities.get(id))
    const [area, there, key] = [own?.['x-scope']?.area, other?.['x-scope']?.area, other?.['x-key']]
    if (!area || !there || !key) return null
    const differ = (length: number) => sql`count(*) filter (where left(a.${sql.id(area)}, ${length}) <> left(b.${sql.id(there)}, ${length}))::int`
    const { rows } = await sql<{ all: number; city: number; county: number }>`
      select count(*)::int as all, ${differ(4)} as city, ${differ(6)} as county
      from ${sql.table(from)} as a join ${sql.table(to)} as b on b.${sql.id(key)} = a.${sql.id(field)}`.execute(db)
    return { from, field, to, ...(rows[0] ?? { all: 0, city: 0, county: 0 }) }
  })
  return counted.filter((each) => each !== null)
}

async function inTurn<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const item of items) answers.push(await work(item))
  return answers
}
