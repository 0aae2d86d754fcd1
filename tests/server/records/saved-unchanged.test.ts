import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import { editForms, editorOf, type Editor } from '../harness/edit-forms.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

/** Records of an entity that are tried, over all of its forms, and the fewest of one form. */
const OF_ENTITY = 20
const OF_FORM = 5

const forms = editForms()
const byEntity = [...new Set(forms.map(({ view }) => view.entity))].map((entity) => [entity, forms.filter(({ view }) => view.entity === entity)] as const)

onBothStores('records of the demonstration', (kind) => {
  let testApp: TestApp
  let editor: Editor
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300, limits: { public: 100_000, session: 100_000 } })
    const browser = await testApp.login('superadmin')
    const { body } = await browser.post('/api/user/info')
    const { user } = body.data as { user: SessionInfo['user'] }
    editor = editorOf(browser, testApp.db, { user, operators: new Set(['*']) })
  })
  afterAll(() => testApp?.close())

  it.each(byEntity)('given those of %s, when opened on their forms and saved as they are, then they are taken and stay as they were', async (_, of) => {
    const faults: string[] = []
    for (const form of of) {
      const most = Math.max(OF_FORM, Math.ceil(OF_ENTITY / of.length))
      let tried = 0
      for (const query of await editor.queries(form)) {
        if (tried >= most) break
        const found = await editor.saveUnchanged(form, query)
        if (found === null) continue
        tried += 1
        faults.push(...found.map((fault) => `${form.view.viewNo} ${JSON.stringify(query)}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
})
