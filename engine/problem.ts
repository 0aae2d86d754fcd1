import { messages, type ProblemCode } from './problem-messages.ts'

/**
 * A failure in the words of whoever has to mend it: where (`path`: JSON pointer, field or call),
 * what (`message`, Chinese), and how (`cure`). The same shape in browser, server and CLI.
 */
export interface Problem {
  code: ProblemCode
  path: string
  message: string
  cure: string
  expected?: string
  got?: string
  /** Filled in by the tools that read files. */
  file?: string
  line?: number
}

export type ProblemValues = Record<string, string | number | undefined>

/** Words a problem from its code; `{name}` in the wording is replaced by `values.name`. */
export function problem(code: ProblemCode, path: string, values: ProblemValues = {}): Problem {
  const wording = messages[code]
  const made: Problem = { code, path, message: fill(wording.message, values), cure: fill(wording.cure, values) }
  if (values['expected'] !== undefined) made.expected = String(values['expected'])
  if (values['got'] !== undefined) made.got = String(values['got'])
  return made
}

/** Thrown where a failure must unwind; carries every problem found, never just the first. */
export class ProblemError extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem | Problem[]) {
    const list = Array.isArray(problems) ? problems : [problems]
    super(list.map((each) => each.message).join('；'))
    this.name = 'ProblemError'
    this.problems = list
  }
}

function fill(text: string, values: ProblemValues): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Whether nothing changed for who reads them. */
export function sameProblems(a: readonly Problem[], b: readonly Problem[]): boolean {
  return a.length === b.length && a.every((each, at) => each.path === b[at]?.path && each.message === b[at]?.message)
}
