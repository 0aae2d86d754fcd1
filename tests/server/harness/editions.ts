import type { CheckedEdition, LoadedEdition, SavedEdition, TemplateList } from '../../../engine/inspection/editions/exchange.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { dataOf } from './answers.ts'
import type { Answer } from './applications.ts'
import { sendCall, withInput } from './send-call.ts'
import type { Browser, Envelope } from './sessions.ts'

/** A template as a page edits it. */
export type Edited = JsonObject & { sections: { fields?: JsonObject[]; items?: (JsonObject & { results: JsonObject[] })[] }[] }

/** Somebody who edits record templates. */
export interface Editor {
  ask(name: string, input?: Record<string, unknown>): Promise<Answer>
  list(): Promise<TemplateList>
  load(key: string): Promise<LoadedEdition>
  begin(input: Record<string, unknown>): Promise<string>
  /** Saves what becomes of the draft as it is now. */
  edit(key: string, change: (template: Edited) => void): Promise<SavedEdition>
  check(key: string): Promise<CheckedEdition>
  /** Checks and publishes. */
  publish(key: string, note?: string): Promise<Answer>
}

export function editorOf(browser: Browser, schemas: Schemas): Editor {
  const ask: Editor['ask'] = async (name, input = {}) => {
    const row = schemas.calls.get(`recordTemplate/${name}`)
    if (!row) throw new Error(`no call ${name}`)
    const response = await sendCall(browser, row, withInput(row, input))
    return { status: response.statusCode, body: response.json<Envelope>() }
  }
  const editor: Editor = {
    ask,
    list: () => dataOf<TemplateList>(ask('list')),
    load: (key) => dataOf<LoadedEdition>(ask('load', { key })),
    begin: async (input) => (await dataOf<{ key: string }>(ask('begin', input))).key,
    edit: async (key, change) => {
      const { template, step } = await editor.load(key)
      const edited = template as unknown as Edited
      change(edited)
      return dataOf<SavedEdition>(ask('save', { key, step, template: edited }))
    },
    check: (key) => dataOf<CheckedEdition>(ask('check', { key })),
    publish: async (key, note = '按院质量手册') => ask('publish', { key, hash: (await editor.check(key)).hash, note }),
  }
  return editor
}

/** An item of a template as it is edited. */
export function itemOf(template: Edited, id: string) {
  const item = template.sections.flatMap(({ items = [] }) => items).find((each) => each['id'] === id)
  if (!item) throw new Error(`no item ${id}`)
  return item
}
