import type { Json, JsonObject } from '../schema/format/json.ts'
import { isRow } from '../schema/records/record-values.ts'
import type { DesktopBlock } from '../schema/screens/kinds/desktop.ts'
import type { CallUse } from '../schema/screens/kinds/view-words.ts'

/** Tasks of a desktop that are shown unless its words say how many. */
export const USUAL_TASKS = 8

type Asked = (params: JsonObject, opens: (viewNo: string) => boolean) => JsonObject

/** What blocks ask for beside their load, by kind of block: their renderers send it, and devices keep the answer under it. */
const beside: Readonly<Record<string, Asked>> = {
  tasks: (params, opens) => ({
    steps: Object.entries(objectIn(params['open'])).flatMap(([step, target]) => (opensTarget(objectIn(target), opens) ? [step] : [])),
    about: objectIn(params['about']),
    pageSize: params['limit'] ?? USUAL_TASKS,
  }),
  'handed-on': (params) => ({ about: objectIn(params['about']) }),
  recent: (params) => ({ entities: Object.keys(objectIn(params['open'])) }),
}

/** What a block of a desktop asks for when it is opened; null of one that asks for nothing. `opens`: views that its reader may open. */
export function blockAsks({ block, load, params = {} }: DesktopBlock, opens: (viewNo: string) => boolean): CallUse | null {
  if (!load) return null
  const more = beside[block]
  return more ? { call: load.call, params: { ...load.params, ...more(params, opens) } } : load
}

/** What one chart of a statistics view asks for outside of it. */
export function chartAsks({ viewNo, find }: { viewNo: string; find: CallUse }, chart: string): CallUse {
  return { call: find.call, params: { ...find.params, view: viewNo, chart } }
}

function opensTarget({ view, otherwise }: JsonObject, opens: (viewNo: string) => boolean): boolean {
  return opens(String(view)) || opens(String(otherwise ?? view))
}

function objectIn(value: Json | undefined): JsonObject {
  return isRow(value) ? value : {}
}
