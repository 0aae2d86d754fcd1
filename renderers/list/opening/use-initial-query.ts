import { useEffect, useState } from 'react'
import { CONDITIONS_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import { conditionsOfAddress } from '../../../engine/conditions/condition-address.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { initialListQuery, type InitialListQuery } from './first-query.ts'

/** What a list asks for as it opens. Conditions of its address that are none are told, and the list opens without them. */
export function useInitialQuery(
  effective: EffectiveView,
  model: Pick<ListModel, 'tabs' | 'columns'>,
  query: Readonly<Record<string, string>>,
): InitialListQuery {
  const { message } = useAnnouncer()
  const [{ initial, problem }] = useState(() => {
    const { conditions, problem: wrong } = readAddress(query[CONDITIONS_PARAMETER])
    return { initial: initialListQuery(effective, model, query, conditions), problem: wrong }
  })
  useEffect(() => {
    if (problem !== '') void message.error(problem)
  }, [message, problem])
  return initial
}

function readAddress(text: string | undefined): { conditions: readonly Condition[]; problem: string } {
  try {
    return { conditions: conditionsOfAddress(text), problem: '' }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { conditions: [], problem: error.problems.map(({ message, cure }) => `${message}：${cure}`).join('；') }
  }
}
