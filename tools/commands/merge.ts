import { readFileSync, writeFileSync } from 'node:fs'
import type { Conflict } from '../../engine/layers/merge/conflict.ts'
import { merge as mergeFiles } from '../../engine/layers/merge/merge.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { parseStyled, printStyled } from '../schema-files/json-style.ts'
import { schemaTitles } from '../schema-files/schema-titles.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Merges two sides of a schema file by node id, also for git: exit 0 is clean, 1 leaves conflicts, where mine stands. */
export const merge = defineCommand({
  usage: [['merge <原文件> <我方> <对方> [--out <文件>] [--json]', '三方合并（可作 git 合并驱动）']],
  options: { out: { type: 'string' }, json: { type: 'boolean' } },
  async run(call) {
    const [base, mine, theirs] = call.words
    if (base === undefined || mine === undefined || theirs === undefined || call.words.length > 3)
      return wrongUsage(call, '用法：npm run viewno -- merge <原文件> <我方> <对方> [--out <文件>]')
    let texts: Texts
    try {
      texts = [read(base), read(mine), read(theirs)]
      texts.forEach((text) => JSON.parse(text))
    } catch (error) {
      return wrongUsage(call, `无法合并：${error instanceof Error ? error.message : String(error)}`)
    }
    const { merged, conflicts } = mergeTexts(texts, call.root)
    const { out } = call.options
    const text = await textOf(merged, texts, call.root)
    if (typeof out === 'string') writeFileSync(pathFromCaller(out), text)
    if (call.options['json']) call.print(JSON.stringify(typeof out === 'string' ? { conflicts } : { conflicts, merged }, null, 2))
    else if (typeof out !== 'string') call.print(text.trimEnd())
    if (conflicts.length > 0 && !call.options['json']) call.complain(wordConflicts(mine, conflicts))
    return conflicts.length === 0 ? 0 : 1
  },
})

type Texts = [base: string, mine: string, theirs: string]

function mergeTexts([base, mine, theirs]: Texts, root: string) {
  const [a, m, t] = [parse(base), parse(mine), parse(theirs)]
  return mergeFiles(a, m, t, schemaTitles(root)(m))
}

/** Mine as it is written when nothing of theirs came in; else everything in the style it has on either side. */
async function textOf(merged: JsonObject, [base, mine, theirs]: Texts, root: string): Promise<string> {
  if (JSON.stringify(merged) === JSON.stringify(parse(mine))) return mine
  if (JSON.stringify(merged) === JSON.stringify(parse(theirs))) return theirs
  const styled = mergeFiles(parseStyled(base) as JsonObject, parseStyled(mine) as JsonObject, parseStyled(theirs) as JsonObject)
  return printStyled(styled.merged, `${root}/schemas/any.json`)
}

function wordConflicts(file: string, conflicts: readonly Conflict[]): string {
  return [...conflicts.map(({ path, text }) => `${file} ${path}\n    ${text}`), `${conflicts.length} 处冲突，已按我方写入`].join('\n')
}

function parse(text: string): JsonObject {
  return JSON.parse(text) as JsonObject
}

/** Git gives an empty file for what did not exist. */
function read(path: string): string {
  return readFileSync(pathFromCaller(path), 'utf8').trim() === '' ? '{}' : readFileSync(pathFromCaller(path), 'utf8')
}
