import { readKeepAnswer } from '../../../engine/kept-lists/keep-words.ts'
import type { KeptListRequest, KeptRequest, OfflineManifest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { answersIn, askedRows } from './taken-answers.ts'

/** Requests that stand for all the others. */
const SAMPLE = 40
/** Lists that stand for all others of their view: each device has one of its own. */
const FEW = 4

/** About how many bytes a package will take on this device, before it is taken along: what a part of its answers weighs stands for the rest. */
export async function sizeUp(request: (call: string, params: JsonObject) => Promise<Json>, packageId: string): Promise<number> {
  const { requests, lists } = (await request('offline/manifest', { id: packageId })) as unknown as OfflineManifest
  const ask = async (asked: readonly KeptRequest[]) => answersIn(await request('offline/answers', { requests: asked as unknown as Json }))
  const found = requests.length === 0 ? [] : await ask(spread(requests, SAMPLE))
  let bytes = found.length === 0 ? 0 : (bytesOf(found as unknown as Json) / found.length) * requests.length
  for (const alike of ofOneView(lists)) {
    const some = await ask(spread(alike, FEW).map((list) => askedRows(list, {})))
    const weights = some.map((answer) => ('data' in answer ? weightOf(answer.data) : 0))
    if (weights.length > 0) bytes += (weights.reduce((sum, each) => sum + each) / weights.length) * alike.length
  }
  return Math.round(bytes)
}

/** Lists in groups by their view. */
function ofOneView(lists: readonly KeptListRequest[]): KeptListRequest[][] {
  const groups = new Map<string, KeptListRequest[]>()
  for (const list of lists) groups.set(`${list.call} ${list.viewNo}`, [...(groups.get(`${list.call} ${list.viewNo}`) ?? []), list])
  return [...groups.values()]
}

/** Bytes of a list, by what its first part weighs. */
function weightOf(data: Json): number {
  const rows = readKeepAnswer(data)
  return rows && rows.list.length > 0 ? (bytesOf(rows.list) / rows.list.length) * Math.max(rows.list.length, rows.total) : 0
}

/** So many of all, at the same distance from one another: the requests of one task stand together. */
function spread<Each>(all: readonly Each[], most: number): Each[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)] as Each)
}

function bytesOf(value: Json): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
