import { condense } from '../../../engine/layers/diff/condense.ts'
import { ownerOf, sectionOf } from '../../../engine/layers/nodes/sections.ts'
import { idsAsTitles, titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { changedProperties } from '../../../engine/layers/nodes/changed-properties.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { lockable, type Change } from '../../../engine/schema/screens/layer.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveLayer } from '../queries/layer.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { refuseSite, requireLayouts } from '../administered.ts'
import { nameOfLayout } from '../layout-summary.ts'

type Word = (typeof lockable)[number]

/**
 * Locks what the layout of a role or department says (or words of one column, `props` of `column`) against the layouts above it: of departments
 * and users. `unlock` takes all its locks away.
 */
export const layoutsLock = defineOperation({
  id: 'layouts-lock',
  title: '锁定布局',
  contract: {
    needs: { ids: '布局编号' },
    takes: { column: '列名或编号；不写时锁定本布局的全部改动', props: '锁定的属性', unlock: '1：解除全部锁定' },
    answers: { fields: { locked: '锁定的项数' } },
  },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    const [layer] = await requireLayouts(context, [requiredText(input, 'ids', 64)], true)
    if (!layer) throw badParameter('ids', '一份布局')
    refuseSite([layer])
    if (layer.scope === 'user') throw new ProblemError(problem('record.guard', '/ids', { message: '个人布局之上没有别的布局，不需要锁定' }))
    const free = layer.changes.filter(({ op }) => op !== 'lock')
    const asked = textInput(input, 'column', 60).trim()
    const column = asked === '' ? '' : columnOf(schemas, layer.viewNo, asked)
    const unlock = textInput(input, 'unlock') === '1'
    const made = unlock ? [] : column === '' ? locksOf(free) : [...layer.changes.filter(({ op }) => op === 'lock'), lockOf(column, input['props'])]
    const changes = condense([...free, ...made])
    const { viewNo, scope, ownerId, base } = layer
    const id = await saveLayer(db, { viewNo, scope, ownerId, base, changes, by: user.id, now: now() })
    const trail = { before: { changes: layer.changes }, after: { name: nameOfLayout(schemas, layer), changes } }
    await audit(context, { action: unlock ? 'layout-unlock' : 'layout-lock', entity: 'sys_layer', recordId: id, ...trail })
    return { locked: made.length }
  },
})

/** The column that is called so, or has this id. */
function columnOf(schemas: Schemas, viewNo: string, asked: string): string {
  const view = schemas.views.get(viewNo)
  const ids = view && 'columns' in view ? view.columns.map((each) => (typeof each === 'string' ? each : each.id)) : []
  const titleOf = view ? titlesOf(view, schemas.entities.get(view.entity)) : idsAsTitles
  const found = ids.find((id) => id === asked) ?? ids.find((id) => titleOf('columns', id) === asked)
  const message = `界面上没有“${asked}”这一列，可写：${ids.map((id) => titleOf('columns', id)).join('、')}`
  if (found === undefined) throw new ProblemError(problem('record.guard', '/column', { message }))
  return found
}

function lockOf(id: string, sent: unknown): Change {
  const props = (Array.isArray(sent) ? sent.map(String) : String(sent ?? '').split(',')).filter(isLockable)
  if (props.length === 0) throw badParameter('props', '可以锁定的属性')
  return { op: 'lock', at: 'columns', id, props }
}

/** One lock for each node that the changes say something of that can be locked. */
function locksOf(changes: readonly Change[]): Change[] {
  const nodes = new Map<string, { at: string; id: string; props: Set<Word> }>()
  for (const change of changes) {
    if (change.op === 'add') continue
    const props = changedProperties(change).filter(isLockable)
    const key = JSON.stringify([sectionOf(change.at) === 'items' ? 'items' : sectionOf(change.at), ownerOf(change.at), change.id])
    const node = nodes.get(key) ?? { at: change.at, id: change.id, props: new Set<Word>() }
    for (const word of props) node.props.add(word)
    if (node.props.size > 0) nodes.set(key, node)
  }
  return [...nodes.values()].map(({ at, id, props }): Change => ({ op: 'lock', at, id, props: [...props] }))
}

function isLockable(word: string): word is Word {
  return (lockable as readonly string[]).includes(word)
}
