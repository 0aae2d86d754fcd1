import * as z from 'zod/mini'
import { evaluate, test } from '../../engine/expressions/evaluate.ts'
import type { CaseStep } from '../../engine/runtime/case-steps.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import { isEmpty } from '../../engine/schema/records/record-values.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { entityId, viewNo } from '../../engine/schema/format/names.ts'
import { described, expression, stableId } from '../../engine/schema/format/words.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { mayOpen } from '../permissions/operators.ts'
import { mayRead } from '../permissions/read-entity.ts'
import { entityNamed, readableWhere } from '../records/records-in-scope.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { self } from '../records/queries/record-list.ts'
import { dateText } from '../store/time.ts'
import { nextHands } from './next-hands.ts'
import { titleOf } from './target-state.ts'

/** More records than a case has of one stage. */
const MOST = 300

const shown = z.optional(expression)

/** A stage of a case: which records belong to it, and what of them is shown. */
export const caseStage = z.strictObject({
  id: described('环节编号，其他环节以 of 引用', stableId),
  title: described('环节名称', z.string()),
  entity: described('业务对象', entityId),
  by: described('所属的记录由此字段指明', z.string()),
  of: z.optional(described('所属的环节，默认第一个', stableId)),
  key: z.optional(described('所属记录的字段，默认其主键', z.string())),
  when: z.optional(described('记录（row）到了这一环节的条件', expression)),
  shows: described('显示的内容，CEL 读 row', z.strictObject({ time: shown, who: shown, text: shown, money: shown })),
  stands: z.optional(described('显示停在流程的哪一步、由谁办理', z.literal(true))),
  link: z.optional(described('打开的界面，{字段} 取自记录', z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) }))),
})
export type CaseStage = z.infer<typeof caseStage>

/**
 * What there is of a case, stage by stage: a step for each record that the caller may see, the oldest first, and one for a stage that nothing has come to.
 * The first stage is the case itself. Stages whose records the caller may not read at all are left out.
 */
export async function caseSteps(context: OperationContext, stages: readonly CaseStage[], root: Row): Promise<CaseStep[]> {
  const records = new Map<string, Row[]>()
  const steps: CaseStep[] = []
  const [first] = stages
  for (const stage of stages) {
    const entity = entityNamed(context.schemas, stage.entity)
    if (!isReadable(context, entity)) continue
    const owner = stages.find(({ id }) => id === (stage.of ?? first?.id))
    const all = stage === first ? [root] : await belonging(context, stage, entity, owner, records.get(owner?.id ?? '') ?? [])
    records.set(stage.id, all)
    const here = all.filter((row) => stage.when === undefined || test(stage.when, { row, today: dateText(context.now()) }))
    const made = here.map((row) => stepOf(context, stage, entity, row)).sort((one, other) => one.time.localeCompare(other.time))
    steps.push(...(made.length > 0 ? made : [empty(stage.title)]))
  }
  return steps
}

/** Rows of a child list are read by whoever reads their owner. */
function isReadable(context: OperationContext, entity: Entity): boolean {
  const { schemas } = context
  const session = requireSession(context)
  const owners = [...schemas.entities.values()].filter((each) =>
    Object.values(each.properties).some((property) => property.type === 'array' && property['x-child'].entity === entity.id),
  )
  return [entity, ...owners].some(({ id }) => mayRead(schemas, session, id))
}

async function belonging(
  context: OperationContext,
  { by, key }: CaseStage,
  entity: Entity,
  owner: CaseStage | undefined,
  owners: readonly Row[],
): Promise<Row[]> {
  if (!owner) return []
  const field = key ?? entityNamed(context.schemas, owner.entity)['x-key']
  const keys = [...new Set(owners.map((row) => String(row[field] ?? '')))].filter((each) => each !== '')
  return keys.length === 0 ? [] : readableWhere(context, entity, [anyOf(column(self, by), keys)], MOST)
}

function stepOf(context: OperationContext, { title, shows, stands, link }: CaseStage, entity: Entity, row: Row): CaseStep {
  const read = (text: string | undefined): string => {
    const value = text === undefined ? null : evaluate(text, { row, today: dateText(context.now()) })
    return isEmpty(value) ? '' : String(value)
  }
  return {
    stage: title,
    time: read(shows.time),
    who: read(shows.who),
    text: read(shows.text),
    money: read(shows.money),
    ...(stands ? standingOf(context, entity, row) : { standing: '', next: '' }),
    link: linkOf(context, link, row),
  }
}

function standingOf({ schemas }: OperationContext, entity: Entity, row: Row): { standing: string; next: string } {
  const words = entity['x-flow']
  const flow = words && schemas.flows.get(words.flow)
  const state = String(row[words?.state ?? ''] ?? '')
  if (!flow || flow.states.some(({ id, final }) => id === state && final)) return { standing: '', next: '' }
  return { standing: titleOf(flow, state), next: nextHands(schemas, flow, state).join('、') }
}

function linkOf(context: OperationContext, link: CaseStage['link'], row: Row): CaseStep['link'] {
  const view = link && context.schemas.views.get(link.view)
  if (!link || !view || !mayOpen(requireSession(context).operators, view)) return null
  return { view: link.view, query: fillTemplate(link.query, [row]) as Record<string, string> }
}

function empty(stage: string): CaseStep {
  return { stage, time: '', who: '', text: '未到', money: '', standing: '', next: '', link: null }
}
