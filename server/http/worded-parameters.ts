import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { ProblemCode } from '../../engine/problem-messages.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import { contractFor } from '../calls/call-contract.ts'
import type { Operation } from '../calls/operation.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Refusals that name a parameter, and what it is called when nothing says what it means. */
const naming: Partial<Record<ProblemCode, string>> = { 'call.bad-parameter': '提交的内容', 'call.unknown-field': '该字段' }

/** What every encoding may hold beside the parameters of an operation. */
const usual: Readonly<Record<string, string>> = { body: '提交的内容', file: '文件', 'Idempotency-Key': '防重复提交的标识', view: '界面' }

/**
 * What a call threw, with parameters called by their titles instead of their names: the title of the entity's field, else the first words of
 * what the operation says of the parameter. Who wrote the caller finds the name in the problem's path. Anything but a refusal comes back as it is.
 */
export function wordedFor(call: Call, operation: Operation, schemas: Schemas, error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problems.some(({ code }) => code in naming)) return error
  const titleOf = titles(call, operation, schemas)
  return new ProblemError(error.problems.map((each) => worded(each, titleOf)))
}

function worded(found: Problem, titleOf: (name: string) => string | undefined): Problem {
  const rest = naming[found.code]
  if (rest === undefined) return found
  const named = (names: string): string => [...new Set(names.split('、').map((name) => titleOf(name) ?? rest))].join('、')
  return { ...found, message: found.message.replace(/“([\w./、-]+)”/, (_, names: string) => `“${named(names)}”`) }
}

function titles(call: Call, { contract }: Operation, schemas: Schemas): (name: string) => string | undefined {
  const { needs, takes } = contractFor(contract, call, schemas)
  const properties = (call.entity ? schemas.entities.get(call.entity) : undefined)?.properties ?? {}
  const said: Readonly<Record<string, string>> = { ...usual, ...takes, ...needs }
  const own = (name: string): string | undefined => (Object.hasOwn(properties, name) ? properties[name]?.title : undefined)
  const described = (name: string): string | undefined => (Object.hasOwn(said, name) ? firstWords(said[name] ?? '') : undefined)
  return (name) => {
    const [first = ''] = name.split('/')
    return own(name) ?? described(name) ?? own(first) ?? described(first)
  }
}

/** `界面编号：其查询条件可作参数` is called `界面编号`; a description that begins with something else than words of ours is none. */
function firstWords(description: string): string | undefined {
  return /^[\p{Script=Han}]+/u.exec(description)?.[0]
}
