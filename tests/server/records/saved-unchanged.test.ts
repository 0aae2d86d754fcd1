import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionState } from '../../../engine/model/action-state.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { resolveForm } from '../../../engine/model/form-state.ts'
import type { ActionModel, FormModel } from '../../../engine/model/model.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { formProblems } from '../../../engine/runtime/forms/form-problems.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { sameValue, withoutDerived } from '../../../engine/schema/records/record-values.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { ownTable } from '../../../server/store/tables/entity-table.ts'
import { effectiveOf, schemas } from '../../fixtures/product.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import type { Browser, Envelope } from '../harness/sessions.ts'
import { DAY } from '../harness/templates.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

/** Records of an entity that are tried, over all of its forms, and the fewest of one form. */
const OF_ENTITY = 20
const OF_FORM = 5

/** A form that an existing record is edited on: how it is loaded and what saves it. */
interface EditForm {
  view: View
  effective: EffectiveView
  load: Call
  params: JsonObject
  save: Call
  action: string
}

const forms: EditForm[] = [...schemas.views.values()].flatMap((view) => {
  if (!('groups' in view) || !('load' in view) || !view.load || !('footer' in view)) return []
  const load = schemas.calls.get(view.load.call)
  const use = view.footer?.find(({ action }) => action === 'save' || action === 'submit')
  const save = schemas.calls.get(String(use?.action === 'submit' ? use.params?.['save'] : use?.params?.['call']))
  if (!load || !use || save?.operation !== 'save' || load.operation !== 'detail') return []
  return [{ view, effective: effectiveOf(view), load, params: view.load.params ?? {}, save, action: use.id }]
})

const byEntity = [...new Set(forms.map(({ view }) => view.entity))].map((entity) => [entity, forms.filter(({ view }) => view.entity === entity)] as const)

/** Whether the action that saves stands on the form for this record. */
function isSavable(model: FormModel, store: FormStore, action: string): boolean {
  const found = model.footer.find(({ id }: ActionModel) => id === action)
  if (!found || model.readOnly) return false
  const { visible, disabled } = actionState(found, store.scope())
  return visible && !disabled
}

onBothStores('records of the demonstration', (kind) => {
  let testApp: TestApp
  let browser: Browser
  let session: SessionInfo
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300, limits: { public: 100_000, session: 100_000 } })
    browser = await testApp.login('superadmin')
    const { body } = await browser.post('/api/user/info')
    session = { user: (body.data as { user: SessionInfo['user'] }).user, operators: new Set(['*']) }
  })
  afterAll(() => testApp?.close())

  async function call(of: Call, input: JsonObject): Promise<Envelope> {
    return (await sendCall(browser, of, withInput(of, input))).json<Envelope>()
  }
  const wordsOf = ({ errorMsg = '', problems = [] }: Envelope) => problems.map(({ path, message }) => `${path} ${message}`).join('；') || errorMsg

  /** Opens a record on its form, and saves it as it is: what is wrong with that; null for a record that is not edited there now. */
  async function saveUnchanged({ view, effective, load, params, save, action }: EditForm, id: string): Promise<string[] | null> {
    const query = { id }
    const loading = () => call(load, fillTemplate(params, [query]) as JsonObject)
    const loaded = await loading()
    if (!loaded.isSuccess) return null
    const record = loaded.data as Row
    const context = { query, user: session.user, today: DAY }
    const model = resolveForm(deriveModel(effective, session) as FormModel, { ...context, form: record })
    const store = new FormStore(model, effective, context, record)
    if (!isSavable(model, store, action)) return null
    const seen = formProblems(store, recordValidator(schemas, effective.entity))
    if (seen.length > 0) return seen.map(({ path, message }) => `${path} ${JSON.stringify(store.peek(path.slice(1)) ?? null)} ${message}`)
    const saved = await call(save, { view: view.viewNo, ...store.toSave() })
    if (!saved.isSuccess) return [`refused: ${wordsOf(saved)}`]
    return changesOf(effective, record, (await loading()).data as Row)
  }

  it.each(byEntity)(
    'given those of %s, when opened on their forms and saved as they are, then they are taken and stay as they were',
    async (_, of) => {
      const faults: string[] = []
      for (const form of of) {
        const { entity } = form.effective
        const keys = (
          await sql<{ key: string }>`select ${sql.ref(entity['x-key'])} as key from ${sql.table(ownTable(entity))} order by 1 limit 400`.execute(testApp.db)
        ).rows
        const most = Math.max(OF_FORM, Math.ceil(OF_ENTITY / of.length))
        let tried = 0
        for (const { key } of keys) {
          if (tried >= most) break
          const found = await saveUnchanged(form, key)
          if (found === null) continue
          tried += 1
          faults.push(...found.map((fault) => `${form.view.viewNo} ${key}: ${fault}`))
        }
        if (tried === 0) faults.push(`${form.view.viewNo}: no record of ${keys.length} is edited there`)
      }
      expect(faults).toEqual([])
    },
  )
})

/** Fields that are not what they were. Version and authors tell of the save itself. */
function changesOf({ entity, children }: EffectiveView, before: Row, after: Row): string[] {
  const [old, now] = [before, after].map((row) => withoutDerived(row, entity, children)) as [Row, Row]
  return Object.keys({ ...old, ...now })
    .filter((name) => name !== 'version' && !sameValue(old[name] ?? null, now[name] ?? null))
    .map((name) => `${name} was ${JSON.stringify(old[name] ?? null)}, is ${JSON.stringify(now[name] ?? null)}`)
}
