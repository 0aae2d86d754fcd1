import * as z from 'zod/mini'
import { problem, ProblemError } from '../../engine/problem.ts'
import { badParameter, requiredText, textInput } from '../calls/input/input.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import type { TaskPlan } from '../calls/long-work.ts'
import type { OperationContext } from '../calls/operation.ts'
import { parametersOf } from '../parameters/parameters.ts'
import { loadPrintData, printsOf, type PrintData } from './print-data.ts'

/** What a call that prints says: the document, when it is always the same, and fields that parameters of the same name must agree with. */
export const printParams = z.strictObject({
  code: z.optional(described('打印代码，默认由参数 code 指定', z.string())),
  match: z.optional(described('与参数相同才打印的字段', z.array(fieldName))),
})

/** Length of a key with its comma. */
const LONGEST_KEY = 40

/** So many copies of each document one print makes at most. */
const MOST_COPIES = 9

/** So many documents are set while somebody waits. */
const AT_ONCE = 50

/** A print of more documents than anybody waits for is a task, and a file in the end instead of a preview. */
export async function longPrint(context: OperationContext): Promise<TaskPlan | null> {
  const { prints, keys } = await askedFor(context)
  const total = keys.length
  if (total * prints.length * copiesOf(context) <= AT_ONCE) return null
  return { title: `打印${prints.map(({ title }) => title).join('、')}（${total} 条）`, total }
}

/** What a call asks to print: for each of its codes (`code`, joined by `@`) the records of its keys (`ids`), how many they are, and in how many copies. */
export async function readPrintRequest(context: OperationContext): Promise<{ gathered: PrintData[]; count: number; copies: number }> {
  const { match = [] } = printParams.parse(context.call.params ?? {})
  const { prints, keys } = await askedFor(context)
  const gathered: PrintData[] = []
  for (const each of prints) gathered.push(await loadPrintData(context, each, keys))
  for (const field of match) {
    const given = textInput(context.input, field, 100)
    const agrees = gathered.every(({ records }) => records.every((record) => given === '' || record[field] === given))
    if (!agrees) throw new ProblemError(problem('record.not-found', `/${field}`))
  }
  return { gathered, count: keys.length, copies: copiesOf(context) }
}

/** The documents and the keys of the records. */
async function askedFor(context: OperationContext): Promise<{ prints: Print[]; keys: string[] }> {
  const { code } = printParams.parse(context.call.params ?? {})
  const prints = printsOf(context, code ?? requiredText(context.input, 'code', 100))
  const { printRecords } = await parametersOf(context.db, context.schemas, context.now())
  return { prints, keys: keysOf(requiredText(context.input, 'ids', LONGEST_KEY * printRecords), printRecords) }
}

function copiesOf({ input }: OperationContext): number {
  const copies = Number(textInput(input, 'copies', 2) || '1')
  if (!Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES) throw badParameter('copies', `1 至 ${MOST_COPIES} 份`)
  return copies
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
