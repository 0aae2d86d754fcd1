import { useEffect, useMemo, useState } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import type { ConflictProblem } from '../../engine/runtime/effects/effect.ts'
import { mergeRecord, type Difference } from '../../engine/runtime/forms/merge-record.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { usePorts } from '../../renderers/contexts/ports-context.tsx'
import { resolveConflict, shownValue, type Side } from './resolve-conflict.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import './dialogs.css'

interface Props {
  mine: Row
  problem: ConflictProblem
  entity: Entity
  /** The record as it was loaded, when known. */
  base?: Row | null
  /** Entities of its child lists. */
  lists?: Record<string, Entity>
  /** Name of who is asked. */
  me?: string
  /** The values to save on the current version, or null to leave it. */
  onAnswer(values: Row | null): void
}

const NONE: Record<string, Entity> = {}

/** Somebody else saved in between: what only one of both changed is merged; the rest stands side by side with a choice for each. */
export function ConflictDialog({ mine, problem, entity, base = null, lists = NONE, me = '我', onAnswer }: Props) {
  const { current } = problem
  const merged = useMemo(() => mergeRecord(entity, lists, base, mine, current), [entity, lists, base, mine, current])
  const found = merged.conflicts
  const labels = useLabels(found)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ field }) => [field, side])))
  const footer = [
    <PushButton key="cancel" onClick={() => onAnswer(null)}>
      返回修改
    </PushButton>,
    <PushButton key="save" look="primary" onClick={() => onAnswer(resolveConflict(merged.values, current, found, chosen))}>
      按所选内容保存
    </PushButton>,
  ]
  return (
    <Dialog open centered title="数据已被他人修改" width={840} footer={footer} mask={{ closable: false }} onCancel={() => onAnswer(null)}>
      <p className="conflict-lead">
        {problem.message}。{found.length > 0 ? '请逐项选择要保留的内容。' : '双方的修改没有冲突，可直接保存。'}
        {merged.copied.length > 0 && `对方修改的“${merged.copied.join('”“')}”已并入。`}
      </p>
      {found.length > 0 && (
        <>
          <div className="conflict-all">
            <PushButton size="small" onClick={() => all('mine')}>
              全部用我的
            </PushButton>
            <PushButton size="small" onClick={() => all('theirs')}>
              全部用当前
            </PushButton>
          </div>
          <div className="conflict-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">字段</th>
                  <th scope="col">
                    {me}（我）<small>尚未保存</small>
                  </th>
                  <th scope="col">
                    {problem.by ?? '他人'}（当前）<small>{problem.at}</small>
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.map((difference) => (
                  <ConflictRow
                    key={difference.field}
                    difference={difference}
                    mine={mine}
                    theirs={current}
                    labels={labels[difference.field] ?? new Map()}
                    side={chosen[difference.field] ?? 'mine'}
                    onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface RowProps {
  difference: Difference
  mine: Row
  theirs: Row
  labels: ReadonlyMap<string, string>
  side: Side
  onChoose(side: Side): void
}

function ConflictRow({ difference, mine, theirs, labels, side, onChoose }: RowProps) {
  const cell = (which: Side, row: Row) => (
    <td data-chosen={side === which}>
      <label>
        <input type="radio" name={`conflict-${difference.field}`} checked={side === which} onChange={() => onChoose(which)} />
        {shownValue(difference, row, labels, which)}
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{difference.title}</th>
      {cell('mine', mine)}
      {cell('theirs', theirs)}
    </tr>
  )
}

/** Labels of the dictionaries behind the differing fields, by field. */
function useLabels(found: readonly Difference[]): Record<string, ReadonlyMap<string, string>> {
  const ports = usePorts()
  const [labels, setLabels] = useState<Record<string, ReadonlyMap<string, string>>>({})
  useEffect(() => {
    let gone = false
    for (const { field, property } of found) {
      const type = 'x-dict' in property ? property['x-dict'] : undefined
      if (!type) continue
      ports
        .dictionary(type)
        .then((items) => {
          if (!gone) setLabels((before) => ({ ...before, [field]: new Map(items.map((item) => [item.value, item.label])) }))
        })
        .catch(() => null)
    }
    return () => {
      gone = true
    }
  }, [found, ports])
  return labels
}
