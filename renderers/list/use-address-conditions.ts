import { useEffect, useState } from 'react'
import { CONDITIONS_PARAMETER, conditionsOfAddress } from '../../engine/conditions/condition-address.ts'
import type { Condition } from '../../engine/conditions/condition.ts'
import { ProblemError } from '../../engine/problem.ts'
import { useAnnouncer } from '../announcer/announcer-context.ts'

/** Conditions that the address of a list asks for. What is none of them is told, and the list opens without. */
export function useAddressConditions(query: Readonly<Record<string, string>>): readonly Condition[] {
  const { message } = useAnnouncer()
  const [{ conditions, problem }] = useState(() => read(query[CONDITIONS_PARAMETER]))
  useEffect(() => {
    if (problem !== '') void message.error(problem)
  }, [message, problem])
  return conditions
}

function read(text: string | undefined): { conditions: readonly Condition[]; problem: string } {
  try {
    return { conditions: conditionsOfAddress(text), problem: '' }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { conditions: [], problem: error.problems.map(({ message, cure }) => `${message}：${cure}`).join('；') }
  }
}
