import { canonical } from '../../layers/nodes/hash.ts'
import type { Print, PrintBlock } from '../../schema/business/print.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { blockHint, printBlocks, type PrintWord } from './print-words.ts'

/** How two states of a print file differ, in Chinese sentences in the order of the paper; none when they say the same. */
export function printDifferences(before: Print, after: Print): string[] {
  const head = (['title', 'orientation', 'foot', 'mark'] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [`${headTitles[name]}由“${before[name] ?? ''}”改为“${after[name] ?? ''}”`],
  )
  return [...head, ...blockDifferences(before.blocks, after.blocks)]
}

const headTitles = { title: '名称', orientation: '纸张方向', foot: '页脚', mark: '水印' } as const

function blockDifferences(before: readonly PrintBlock[], after: readonly PrintBlock[]): string[] {
  const pairs = paired(before, after)
  const gone = before.filter((_, at) => !pairs.some(([was]) => was === at)).map((block) => `删除${nameOf(block)}`)
  const moved = movedIn(pairs)
  const told = after.flatMap((block, at) => {
    const pair = pairs.find(([, is]) => is === at)
    if (!pair) return [`新增${nameOf(block)}`]
    const was = before[pair[0]]
    return [...(moved.has(at) ? [`移动${nameOf(block)}`] : []), ...(was ? wordDifferences(was, block) : [])]
  })
  return [...gone, ...told]
}

/** Which block became which: those that say the same, then those of one kind in their order. */
function paired(before: readonly PrintBlock[], after: readonly PrintBlock[]): [number, number][] {
  const pairs: [number, number][] = []
  const match = (same: (was: PrintBlock, is: PrintBlock) => boolean) => {
    for (const [at, block] of after.entries()) {
      if (pairs.some(([, is]) => is === at)) continue
      const was = before.findIndex((each, index) => !pairs.some(([used]) => used === index) && same(each, block))
      if (was >= 0) pairs.push([was, at])
    }
  }
  match((was, is) => canonical(was as unknown as Json) === canonical(is as unknown as Json))
  match((was, is) => was.block === is.block && blockHint(was) === blockHint(is))
  match((was, is) => was.block === is.block)
  return pairs
}

/** The fewest blocks whose move explains the new order: those outside the longest run that kept its order. */
function movedIn(pairs: readonly [number, number][]): Set<number> {
  const inOrder = [...pairs].sort((one, other) => one[1] - other[1])
  const runs = inOrder.map(() => 1)
  const from = inOrder.map(() => -1)
  inOrder.forEach(([was], at) => {
    for (let earlier = 0; earlier < at; earlier += 1) {
      const run = (runs[earlier] ?? 0) + 1
      if ((inOrder[earlier]?.[0] ?? 0) < was && run > (runs[at] ?? 0)) [runs[at], from[at]] = [run, earlier]
    }
  })
  const kept = new Set<number>()
  for (let at = runs.indexOf(Math.max(0, ...runs)); at >= 0; at = from[at] ?? -1) kept.add(inOrder[at]?.[1] ?? -1)
  return new Set(inOrder.map(([, is]) => is).filter((is) => !kept.has(is)))
}

function wordDifferences(before: PrintBlock, after: PrintBlock): string[] {
  return wordsOf(printBlocks[after.block].words, before as unknown as JsonObject, after as unknown as JsonObject).map((text) => `${nameOf(after)}：${text}`)
}

function wordsOf(words: readonly PrintWord[], before: JsonObject, after: JsonObject): string[] {
  return words.flatMap((word) => {
    const [was, is] = [before[word.name], after[word.name]]
    if (canonical(was ?? null) === canonical(is ?? null)) return []
    if (word.input === 'list' || word.input === 'cells') return [listDifference(word, was, is)]
    if (was === undefined) return [`${word.title}写明为${shown(word, is)}`]
    return [is === undefined ? `${word.title}不再写明（原为${shown(word, was)}）` : `${word.title}由${shown(word, was)}改为${shown(word, is)}`]
  })
}

function listDifference(word: PrintWord, was: Json | undefined, is: Json | undefined): string {
  const [old, now] = [entriesOf(was), entriesOf(is)]
  const titleOf = (entry: JsonObject) => String(entry['title'] ?? entry['label'] ?? entry['value'] ?? '')
  const named = (entries: JsonObject[], others: JsonObject[]) =>
    entries
      .map(titleOf)
      .filter((title) => title !== '' && !others.some((each) => titleOf(each) === title))
      .map((title) => `“${title}”`)
      .join('、')
  const [added, gone] = [named(now, old), named(old, now)]
  const changed = now
    .filter((entry) => old.some((each) => titleOf(each) === titleOf(entry) && canonical(each) !== canonical(entry)))
    .map((entry) => `“${titleOf(entry)}”`)
  const parts = [added === '' ? '' : `增加${added}`, gone === '' ? '' : `去掉${gone}`, changed.length === 0 ? '' : `改动${changed.join('、')}`].filter(
    (part) => part !== '',
  )
  return `${word.title}${parts.length === 0 ? '的次序或格局有变' : parts.join('，')}`
}

function entriesOf(value: Json | undefined): JsonObject[] {
  return (Array.isArray(value) ? value.flat() : []).filter((each): each is JsonObject => each !== null && typeof each === 'object' && !Array.isArray(each))
}

function shown(word: PrintWord, value: Json | undefined): string {
  if (word.input === 'flag') return value === true ? '“是”' : '“否”'
  const choice = word.choices?.find((each) => each.value === String(value))?.title
  return `“${choice ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))}”`
}

function nameOf(block: PrintBlock): string {
  const hint = blockHint(block)
  return `${printBlocks[block.block].title}${hint === '' ? '' : `“${hint}”`}`
}
