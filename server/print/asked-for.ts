import { problem, ProblemError } from '../../engine/problem.ts'
import { requiredText } from '../auth/input.ts'
import type { OperationContext } from '../operation.ts'
import { parametersOf } from '../parameters.ts'
import { gather, printsOf, type Gathered } from './gather.ts'

/** Length of a key with its comma. */
const LONGEST_KEY = 40

/** What a call asks to print: for each of its codes (`code`, joined by `@`) the records of its keys (`ids`), and how many they are. */
export async function askedFor(context: OperationContext): Promise<{ gathered: Gathered[]; count: number }> {
  const prints = printsOf(context, requiredText(context.input, 'code', 100))
  const { printRecords } = await parametersOf(context.db, context.schemas, context.now())
  const keys = keysOf(requiredText(context.input, 'ids', LONGEST_KEY * printRecords), printRecords)
  const gathered: Gathered[] = []
  for (const each of prints) gathered.push(await gather(context, each, keys))
  return { gathered, count: keys.length }
}

function keysOf(ids: string, most: number): string[] {
  const keys = [
    ...new Set(
      ids
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
  if (keys.length === 0 || keys.length > most)
    throw new ProblemError(problem('call.bad-parameter', 'ids', { parameter: 'ids', expected: `1 至 ${most} 条记录` }))
  return keys
}
