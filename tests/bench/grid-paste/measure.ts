import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildEffectiveView } from '../../../engine/layers/resolve/build-effective-view.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { pasteBlock, type EditedTable } from '../../../engine/table-edit/edits.ts'
import { judgeRow } from '../../../engine/table-edit/judge-row.ts'
import { readBlock } from '../../../engine/table-edit/read-block.ts'
import { readOutcomes, rowRequest } from '../../../engine/table-edit/row-request.ts'
import { TableHistory } from '../../../engine/table-edit/table-history.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { schemas } from '../../fixtures/product.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { identityNumber } from '../../fixtures/identity-number.ts'

const ROWS = 1000
const ROUNDS = 5
const PERSONS = 'personMng/personArchives/workPerson'

/** Milliseconds of a block of a thousand rows of twenty columns, on one store. */
export interface PasteFigures {
  store: string
  /** The text read, placed, and judged by the form. */
  placed: number[]
  /** Judged by the server, over HTTP. */
  checked: number[]
  saved: number[]
}

/** Pastes, checks and saves blocks of new persons, each round others, on the embedded store and on PostgreSQL where it is installed. */
export async function measureGridPaste(): Promise<PasteFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-paste-'))
  const binaries = findPostgres()
  const server = binaries ? await startPostgres(binaries) : null
  try {
    const figures = [await onStore('PGlite', { dataDir: join(folder, 'pglite'), demo: 100, jobs: false })]
    if (server) {
      const databaseUrl = await server.newDatabase()
      figures.push(await onStore('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl, demo: 100, jobs: false }))
    }
    return figures
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onStore(store: string, source: ProductSource): Promise<PasteFigures> {
  const product = await startProduct(source)
  try {
    const client = await logIn(product.address, 'superadmin', demoPassword)
    const figures: PasteFigures = { store, placed: [], checked: [], saved: [] }
    const unit = await unitName(client)
    for (let round = 0; round < ROUNDS; round += 1) await measureRound(product.address, client, blockText(round, unit), figures)
    return figures
  } finally {
    await product.stop()
  }
}

/** A unit that persons can belong to. */
async function unitName(client: Client): Promise<string> {
  const { list } = (await client.post(schemas.calls.get('unitbasic/listUnitBasic')?.path ?? '', { pageSize: '1' })) as { list: { orgname: string }[] }
  const [unit] = list
  if (!unit) throw new Error('the demonstration has no unit')
  return unit.orgname
}

async function measureRound(address: string, client: Client, text: string, figures: PasteFigures): Promise<void> {
  const { table, call, form } = personTable()
  const history = new TableHistory([])
  const begun = performance.now()
  history.change('paste', (rows) => void pasteBlock(table, rows, { row: 0, column: 0 }, readBlock(text)))
  const rules = { ...table, children: {}, validator: recordValidator(schemas, table.entity) }
  const wrong = history.rows.flatMap((row) => Object.entries(judgeRow(rules, row)))
  figures.placed.push(performance.now() - begun)
  if (wrong.length > 0) throw new Error(`the block is refused: ${JSON.stringify(wrong[0])}`)
  const sent = { view: form, ...rowRequest(table.entity, history.rows) }
  for (const [step, times] of [['check', figures.checked] as const, ['save', figures.saved] as const]) {
    const before = performance.now()
    const { results } = readOutcomes(await post(address, call, client, { step, ...sent }))
    times.push(performance.now() - before)
    const refused = results.find(({ outcome }) => outcome !== 'new')
    if (results.length !== ROWS || refused) throw new Error(`not every row is new: ${JSON.stringify(refused)}`)
  }
}

async function post(address: string, path: string, client: Client, input: object): Promise<Json> {
  const headers = { cookie: client.cookie, 'x-csrf-token': client.csrf, 'content-type': 'application/json' }
  const response = await fetch(`${address}${path}?__sid=${client.sessionid}`, { method: 'POST', body: JSON.stringify(input), headers })
  const { isSuccess, data, errorMsg } = (await response.json()) as { isSuccess: boolean; data: Json; errorMsg?: string }
  if (!isSuccess) throw new Error(`${path}: ${errorMsg ?? response.status}`)
  return data
}

/** The list of persons as a browser edits it, and where it sends its rows. */
function personTable(): { table: EditedTable; call: string; form: string } {
  const list = schemas.views.get(PERSONS)
  const edit = list && 'edit' in list ? list.edit : undefined
  const view = schemas.views.get(edit?.form ?? '')
  const entity = schemas.entities.get('workPerson')
  if (!edit || !view || !entity) throw new Error(`${PERSONS} is not edited in place`)
  const session = { user: { id: 'u', name: '', userOrgId: '' }, operators: new Set(['*']) } as unknown as SessionInfo
  const model = deriveModel(buildEffectiveView(view, entity), session)
  if (model.kind !== 'form') throw new Error(`${view.viewNo} is no form`)
  const fields = new Map(model.groups.flatMap((group) => group.fields.map((field) => [field.field, field] as const)))
  let made = 0
  const table: EditedTable = {
    entity,
    form: model,
    context: { user: session.user, today: '2026-11-26' },
    columns: edit.columns.flatMap((field) => fields.get(field) ?? []),
    choices: { dictionaries: new Map([...schemas.dictionaries].map(([id, { items }]) => [id, items])), directories: new Map() },
    adds: true,
    begin: () => ({ psnstate: '1' }),
    newId: () => `+${(made += 1)}`,
  }
  return { table, call: schemas.calls.get(edit.call)?.path ?? '', form: edit.form }
}

const heads =
  '姓名 身份证号 人员类别 所在单位 所在区划 作业项目 证书编号 发证日期 有效期至 性别 出生日期 学历 联系电话 在岗状态 岗位 入职日期 作业设备 发证机关 初次领证 备注'

/** A block as Excel copies it: headings and a thousand persons. */
function blockText(round: number, unit: string): string {
  const labels = (id: string, at: number): string => schemas.dictionaries.get(id)?.items[at]?.label ?? ''
  const area = schemas.dictionaries.get('AREA')?.items.find(({ value }) => value === '511502')?.value ?? '511502'
  const lines = Array.from({ length: ROWS }, (_, at) => [
    `测试${at}`,
    identityNumber(round * ROWS + at),
    labels('PERSON_KIND', 0),
    unit,
    area,
    'N1',
    `GP-${round}-${at}`,
    '2025/1/2',
    '2029-01-01',
    labels('SEX', 0),
    '1990年1月2日',
    labels('EDU', 0),
    '13800138000',
    labels('PERSON_STATE', 0),
    '司炉',
    '2020-01-02',
    '',
    '宜宾市市场监督管理局',
    '2021-01-02',
    '',
  ])
  return [heads.split(' '), ...lines].map((line) => line.join('\t')).join('\r\n')
}
