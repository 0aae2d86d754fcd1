import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../../engine/problem.ts'
import type { ProblemCode } from '../../../engine/problem-messages.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { saveJob } from '../../../server/jobs/queries/job.ts'
import { innerWords } from '../../fixtures/inner-words.ts'
import { root } from '../../fixtures/product.ts'
import { undoChanges } from '../harness/browsing/undo-changes.ts'
import { visitorOf, type Reply } from '../harness/browsing/visitor.ts'
import { walkScreens, type Step } from '../harness/browsing/walk-screens.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'

/** Refusals that a button which is shown and on may meet: of what is filled in, or of a condition that no row tells of. */
const fair: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'field.required',
  'field.type',
  'field.pattern',
  'field.not-in-dictionary',
  'field.minimum',
  'field.maximum',
  'field.too-long',
  'field.too-short',
  'field.too-few',
  'field.invalid',
  'field.covered',
  'call.bad-parameter',
  'record.guard',
  'record.duplicate',
  'record.in-use',
  'paper.missing',
  'file.required',
  'file.type',
  'import.unreadable',
  'list.few-letters',
])

/** Goes on after its transaction with what that wrote, which is undone here. */
const goesOn = new Set(['transPlan/run'])

/** What somebody met on the way. */
interface Met extends Step {
  user: string
}

let testApp: TestApp
let folder: string
const met: Met[] = []

describe('every account of the demonstration, on every screen it may open', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'viewno-buttons-'))
    const services = { files: await openFolderStore(folder), sms: { send: async () => ({ receipt: '1' }) } }
    testApp = await startApp({ fill: 300, services, limits: { public: 100_000, session: 1_000_000 } })
    for (const { id, title } of testApp.schemas.jobs.values()) await saveJob(testApp.db, { id, title, schedule: '' }, testApp.clock.now)
    const before = new Set<string>()
    for (const user of users()) {
      const visitor = await visitorOf(await testApp.login(user))
      const stop = undoChanges(testApp.store)
      for await (const step of walkScreens(visitor, before)) met.push({ user, ...step })
      stop()
    }
  }, 600_000)
  afterAll(async () => {
    await testApp?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('given a button that is shown and on, when it is pressed, then the server does not refuse it for who presses it, for the step, or at all', () => {
    expect(once(met.flatMap(faultsOf))).toEqual([])
  })

  it('meets nearly all buttons: a walk that presses nothing proves nothing', () => {
    const pressed = new Set(met.map(({ user, viewNo, button }) => `${user} ${viewNo} ${button}`))
    const asked = new Set(met.flatMap(({ replies }) => replies.map(({ call }) => call)))
    expect(pressed.size).toBeGreaterThan(6000)
    expect(asked.size).toBeGreaterThan(900)
  })

  it('given all that is said there, then none of it is a code, a name of the files or of the machine', () => {
    const said = met.flatMap(({ said: told, replies }) => [...told, ...replies.flatMap(problemsOf).map(({ message, cure }) => `${message} ${cure}`)])
    expect(said.length).toBeGreaterThan(1000)
    expect(once(said).flatMap((text) => innerWords(text).map((word) => `${word}: ${text}`))).toEqual([])
  })
})

/** What a step met that it should not, each in a line. */
function faultsOf({ user, viewNo, button, knowsRecord, replies }: Met): string[] {
  return replies.flatMap((reply) => {
    const { call, status } = reply
    const found = problemsOf(reply).filter(({ code }) => !isFair(code, knowsRecord) && !(code === 'record.not-found' && goesOn.has(call)))
    const silent = status >= 400 && reply.problems.length === 0 ? ['no problem is named'] : []
    return [...found.map(({ code, message }) => `${code} ${message}`), ...silent].map((why) => `${user} ${viewNo} ${button} → ${call}: ${status} ${why}`)
  })
}

function isFair(code: ProblemCode, knowsRecord: boolean): boolean {
  // a button over a list stays on whatever rows are chosen
  if (code === 'record.state') return !knowsRecord
  return fair.has(code)
}

/** Of the whole, and of single records in an answer that goes row by row. */
function problemsOf({ problems, data }: Reply): Problem[] {
  const results = (data as { results?: { problem?: Problem }[] } | null)?.results
  return [...problems, ...(Array.isArray(results) ? results.flatMap(({ problem }) => problem ?? []) : [])]
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** The first account of each set of roles that may log in; who may do everything comes last. */
function users(): string[] {
  const { accounts } = JSON.parse(readFileSync(join(root, 'schemas/demo/accounts.json'), 'utf8')) as {
    accounts: { loginName: string; roles: string[]; status?: string }[]
  }
  const first = new Map<string, string>()
  for (const { loginName, roles, status = 'active' } of accounts) if (status === 'active' && !first.has(roles.join())) first.set(roles.join(), loginName)
  return [...first].sort(([one], [other]) => Number(one === 'super_admin') - Number(other === 'super_admin')).map(([, loginName]) => loginName)
}
