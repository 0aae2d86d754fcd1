import { rowTone } from '../model/row-tone.ts'
import type { ListModel, ViewModel } from '../model/model.ts'
import { test } from '../expressions/evaluate.ts'
import { fillTemplate } from '../runtime/effects/template.ts'
import type { Row } from '../schema/format/json.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import type { Expectation } from '../schema/screens/screen-test.ts'
import { compareActions } from './compare-actions.ts'
import { byId, contains, type Findings } from './findings.ts'
import { scopeOf, type OpenScreen } from './open-case.ts'
import { explanationLines, toneExplanation } from './compare-explanation.ts'

/** Compares what a screen shows as rows and blocks: columns, search items, rows with tone and actions, desktop blocks. */
export function compareList(findings: Findings, screen: OpenScreen, expected: Expectation, validate: RecordValidator | null): void {
  const { model } = screen
  if ('columns' in model) compareNodes(findings, model.columns, { shown: expected.columns, hidden: expected.hiddenColumns }, 'columns', '列')
  if ('search' in model) compareNodes(findings, model.search, { shown: expected.search }, 'search', '查询项')
  if ('blocks' in model) compareBlocks(findings, screen, model, expected.blocks)
  if ('find' in model && expected.find) {
    const asked = fillTemplate(model.find.params, [screen.query])
    if (!contains(expected.find, asked)) findings.fail(['expect', 'find'], '查询参数', JSON.stringify(expected.find), JSON.stringify(asked))
  }
  if (model.kind === 'list') compareRows(findings, screen, model, expected, validate)
}

interface Node {
  id: string
  title: string
  hidden: boolean
}

function compareNodes(
  findings: Findings,
  nodes: readonly Node[],
  { shown, hidden }: { shown: string[] | undefined; hidden?: string[] | undefined },
  word: 'columns' | 'search',
  what: string,
): void {
  const known = byId(nodes)
  for (const [name, ids] of [[word, shown] as const, ['hiddenColumns', hidden] as const]) {
    ids?.forEach((id, at) => findings.known(['expect', name, at], id, known, what))
  }
  const out = (is: boolean): string[] => nodes.filter((node) => node.hidden === is).map(({ id }) => id)
  findings.same(['expect', word], `显示的${what}`, shown, out(false), () => difference(shown ?? [], out(false)))
  findings.same(['expect', 'hiddenColumns'], `隐藏的${what}`, hidden?.toSorted(), out(true).toSorted(), () => difference(hidden ?? [], out(true)))
}

/** What is missing and what is too much; the order alone when neither. */
function difference(wanted: readonly string[], got: readonly string[]): string[] {
  const missing = wanted.filter((id) => !got.includes(id))
  const extra = got.filter((id) => !wanted.includes(id))
  if (missing.length === 0 && extra.length === 0) return ['次序不同']
  return [...(missing.length > 0 ? [`少了 ${missing.join('、')}`] : []), ...(extra.length > 0 ? [`多了 ${extra.join('、')}`] : [])]
}

function compareBlocks(
  findings: Findings,
  screen: OpenScreen,
  model: Extract<ViewModel, { kind: 'desktop' | 'mobile' }>,
  expected: string[] | undefined,
): void {
  expected?.forEach((id, at) => findings.known(['expect', 'blocks', at], id, byId(model.blocks), '区块'))
  const scope = scopeOf(screen)
  const shown = model.blocks.filter(({ visible }) => visible === undefined || test(visible, scope))
  findings.same(
    ['expect', 'blocks'],
    '显示的区块',
    expected,
    shown.map(({ id }) => id),
    () => model.blocks.flatMap(({ id }) => explanationLines(screen, { at: 'blocks', id })),
  )
}

function compareRows(findings: Findings, screen: OpenScreen, model: ListModel, expected: Expectation, validate: RecordValidator | null): void {
  expected.rows?.forEach((wanted, at) => {
    const row = screen.rows[at]
    const path = ['expect', 'rows', at]
    if (!row) return findings.fail(path, `第 ${at + 1} 行`, '有这一行', `只给了 ${screen.rows.length} 行`)
    if (wanted.tone !== undefined) compareTone(findings, screen, model, { wanted: wanted.tone, row, at })
    compareActions(findings, screen, validate, { expected: wanted.actions ?? {}, path: [...path, 'actions'], row })
  })
}

function compareTone(findings: Findings, screen: OpenScreen, model: ListModel, { wanted, row, at }: { wanted: string | null; row: Row; at: number }): void {
  const path = ['expect', 'rows', at, 'tone']
  if (wanted !== null && !findings.known(path, wanted, byId(model.rowTones), '行底色')) return
  const got = rowTone(model.rowTones, scopeOf(screen, row))
  if ((got?.id ?? null) === wanted) return
  findings.fail(path, `第 ${at + 1} 行的底色`, wanted ?? '没有底色', got ? `${got.id}（${got.title}）` : '没有底色', toneExplanation(screen, row))
}
