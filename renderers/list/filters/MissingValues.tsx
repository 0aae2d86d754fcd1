import { useMemo } from 'react'
import { isComparison, type Comparison } from '../../../engine/conditions/condition.ts'
import { fieldKind } from '../../../engine/conditions/operators.ts'
import { listParams } from '../../../engine/runtime/lists/list-parameters.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState } from '../../../engine/runtime/lists/list-store.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import { propertyOf } from '../../../engine/model/derive-fields.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { copyText } from '../../dom/clipboard.ts'
import { useFetch } from '../../loading/use-fetch.ts'

interface Props {
  state: ListState
  model: ListModel
  entity: Entity
}

/** So few are seen at a glance in the rows themselves. */
const FEW = 5
const MOST_NAMED = 10

/** For a pasted list of numbers: how many of them were found and which were not, ready to be copied. Nothing where no list is asked for. */
export function MissingValues({ state: { query, status }, model, entity }: Props) {
  const ports = usePorts()
  const { message } = useAnnouncer()
  const asked = useMemo(() => listedIn(query, entity), [query, entity])
  const { answer } = useFetch(
    useMemo(
      () =>
        asked && status === 'ready'
          ? async (signal: AbortSignal) => {
              const one = { ...listParams({ ...query, pageNo: 1, pageSize: 1 }, model.viewNo), ...query.fixed, missing: asked.field }
              return { of: asked, missing: missingIn(await ports.request(model.find.call, one, { signal })) }
            }
          : undefined,
      [asked, status, query, model, ports],
    ),
  )
  if (!asked || answer.state !== 'ready' || answer.data.of !== asked) return null
  const { missing } = answer.data
  const total = asked.value.length
  const title = propertyOf(entity, asked.field)?.title ?? asked.field
  const copy = () =>
    void (copyText(missing.join('\n')) ? message.success(`已复制 ${missing.length} 个没有找到的`) : message.error('浏览器不允许复制，请按 Ctrl+C'))
  return (
    <p className="viewno-missing-values" role="status">
      {total} 个“{title}”中找到 {total - missing.length} 个
      {missing.length > 0 && (
        <>
          ，<b>{missing.length} 个没有找到</b>：
          <span title={missing.join('\n')}>
            {missing.slice(0, MOST_NAMED).join('、')}
            {missing.length > MOST_NAMED ? ' …' : ''}
          </span>
          <button type="button" className="viewno-link" onClick={copy}>
            复制没有找到的
          </button>
        </>
      )}
    </p>
  )
}

type Listed = Comparison & { value: Json[] }

/** The longest list of values that is asked for by itself, of a text or number. */
function listedIn({ filters }: ListQuery, entity: Entity): Listed | null {
  const lists = filters.filter((each): each is Listed => {
    if (!isComparison(each) || each.op !== 'in' || !Array.isArray(each.value) || each.value.length <= FEW) return false
    const kind = fieldKind(propertyOf(entity, each.field))
    return kind === 'text' || kind === 'number'
  })
  return lists.sort((one, other) => other.value.length - one.value.length)[0] ?? null
}

function missingIn(answer: Json): string[] {
  const missing = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer['missing'] : undefined
  return Array.isArray(missing) ? missing.map(String) : []
}
