import { Button, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { ConflictProblem } from '../../engine/runtime/effect.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Row } from '../../engine/schema/json.ts'
import { usePorts } from '../../renderers/ports-context.tsx'
import { differences, settle, shownValue, usualChoice, type Difference, type Side } from './conflict.ts'
import './dialogs.css'

interface Props {
  mine: Row
  problem: ConflictProblem
  entity: Entity
  /** The record as it was loaded, when known. */
  base?: Row | null
  /** The values to save on the current version, or null to leave it. */
  onAnswer(values: Row | null): void
}

/** Somebody else saved in between: both values of each field side by side, and a choice for each. */
export function ConflictDialog({ mine, problem, entity, base = null, onAnswer }: Props) {
  const { current } = problem
  const found = useMemo(() => differences(entity, mine, current), [entity, mine, current])
  const labels = useLabels(found)
  const [chosen, setChosen] = useState(() => usualChoice(found, base))
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ field }) => [field, side])))
  const footer = [
    <Button key="cancel" onClick={() => onAnswer(null)}>
      返回修改
    </Button>,
    <Button key="save" type="primary" onClick={() => onAnswer(settle(mine, current, found, chosen))}>
      按所选内容保存
    </Button>,
  ]
  return (
    <Modal open centered title="数据已被他人修改" width={840} footer={footer} mask={{ closable: false }} onCancel={() => onAnswer(null)}>
      <p className="conflict-lead">
        {problem.message}。{found.length > 0 ? '请逐项选择要保留的内容。' : '双方填写的内容一致，可直接保存。'}
      </p>
      {found.length > 0 && (
        <>
          <div className="conflict-all">
            <Button size="small" onClick={() => all('mine')}>
              全部用我的
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              全部用当前
            </Button>
          </div>
          <div className="conflict-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">字段</th>
                  <th scope="col">我的</th>
                  <th scope="col">当前（他人）</th>
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
    </Modal>
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
