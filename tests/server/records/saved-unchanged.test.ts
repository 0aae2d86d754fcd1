import { afterAll, beforeAll, expect, it } from 'vitest'
import { editForms, editorOf, type EditForm, type Editor } from '../harness/edit-forms.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

/** Records of an entity that are tried, over all of its forms, and the fewest of one form. */
const OF_ENTITY = 20
const OF_FORM = 5
/** Who edits: the administrator what can be edited by anybody with the right, the others what is theirs. */
const people = ['superadmin', 'jcjiancha1', 'jcxiangzhen', 'jckaoshi', 'jyshouli', 'jyjianyan1', 'jyyiqi', 'jyzhiliang', 'jydaxiang', 'qyweibao', 'qyshiyong']

const forms = editForms()
const byEntity = [...new Set(forms.map(({ view }) => view.entity))].map((entity) => [entity, forms.filter(({ view }) => view.entity === entity)] as const)

onBothStores('records of the demonstration', (kind) => {
  let testApp: TestApp
  const editors: Editor[] = []
  const edited = new Map<string, number>()
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300, limits: { public: 100_000, session: 100_000 } })
    for (const each of people) editors.push(await editorOf(await testApp.login(each), testApp.db))
  })
  afterAll(() => testApp?.close())

  /** What is wrong with records of a form that are saved as they are, and how many were. */
  async function faultsOf(form: EditForm, most: number): Promise<{ faults: string[]; tried: number }> {
    const faults: string[] = []
    const tried = new Set<string>()
    for (const editor of editors.filter((each) => each.may(form))) {
      for (const query of await editor.queries(form)) {
        const record = JSON.stringify(query)
        if (tried.size >= most) return { faults, tried: tried.size }
        const found = tried.has(record) ? null : await editor.saveUnchanged(form, query)
        if (found === null) continue
        tried.add(record)
        faults.push(...found.map((fault) => `${form.view.viewNo} ${record}: ${fault}`))
      }
    }
    return { faults, tried: tried.size }
  }

  it.each(byEntity)('given those of %s, when opened on their forms and saved as they are, then they are taken and stay as they were', async (entity, of) => {
    const faults: string[] = []
    for (const form of of) {
      const found = await faultsOf(form, Math.max(OF_FORM, Math.ceil(OF_ENTITY / of.length)))
      faults.push(...found.faults)
      edited.set(entity, (edited.get(entity) ?? 0) + found.tried)
    }
    expect(faults).toEqual([])
  })

  it('are edited of nearly every entity: a form on which nothing can be saved proves nothing', () => {
    const entities = byEntity.map(([entity]) => entity)
    const none = entities.filter((entity) => (edited.get(entity) ?? 0) === 0)
    expect(none.length, none.join()).toBeLessThan(entities.length / 4)
  })
})
