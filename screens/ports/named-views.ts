import type { NamedViews } from '../../engine/runtime/ports.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { ViewCache } from './view-cache.ts'

/** Named views as the server keeps them (inspection §7 querySetting). After a change no cached view of the list is taken for the newest. */
export function createNamedViews(request: (call: string, params: JsonObject) => Promise<Json>, views: Pick<ViewCache, 'forget'>): NamedViews {
  const ask = async <Answer>(call: string, params: object): Promise<Answer> => (await request(`querySetting/${call}`, params as JsonObject)) as Answer
  return {
    list: (viewNo) => ask('list', { viewNo }),
    load: (id) => ask('form', { id }),
    async save(change) {
      const saved = await ask<Awaited<ReturnType<NamedViews['save']>>>('id' in change ? 'edit' : 'save', change)
      views.forget(saved.viewNo)
      return saved
    },
    async remove({ id, viewNo }) {
      await ask('deleteIds', { ids: [id] })
      views.forget(viewNo)
    },
  }
}
