import { readKeepAnswer } from '../../../engine/kept-lists/keep-words.ts'
import type { KeptRequest, OfflineManifest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { answersIn, askedRows } from './taken-answers.ts'

/** Requests that stand for all the others. */
const SAMPLE = 40

/** About how many bytes a package will take on this device, before it is taken along: what a part of its answers weighs stands for the rest. */
export async function sizeUp(request: (call: string, params: JsonObject) => Promise<Json>, packageId: string): Promise<number> {
  const { requests, lists } = (await request('offline/manifest', { id: packageId })) as unknown as OfflineManifest
  const ask = async (asked: readonly KeptRequest[]) => answersIn(await request('offline/answers', { requests: asked as unknown as Json }))
  const found = requests.length === 0 ? [] : await ask(spread(requests, SAMPLE))
  let bytes = found.length === 0 ? 0 : (bytesOf(found as unknown as Json) / found.length) * requests.length
  for (const list of lists) {
    const [answer] = await ask([askedRows(list, {})])
    const rows = answer && 'data' in answer ? readKeepAnswer(answer.data) : null
    if (rows && rows.list.length > 0) bytes += (bytesOf(rows.list) / rows.list.length) * Math.max(rows.list.length, rows.total)
  }
  return Math.round(bytes)
}

/** So many of all, at the same distance from one another: the requests of one task stand together. */
function spread<Each>(all: readonly Each[], most: number): Each[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)] as Each)
}

function bytesOf(value: Json): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
