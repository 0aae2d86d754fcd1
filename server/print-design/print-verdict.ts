import { printDifferences } from '../../engine/design/prints/print-differences.ts'
import { canonical } from '../../engine/layers/nodes/hash.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { printKind, type Print } from '../../engine/schema/business/print.ts'
import { checkPrint } from '../../engine/schema/checks/business/prints.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** What publishing a print file would mean. */
export interface PrintVerdict {
  problems: Problem[]
  differences: string[]
}

/** Words that say who may print what, when, and what may be read there: the product's, whatever is laid out here. */
const fixed = ['kind', 'version', 'id', 'entity', 'operator', 'only', 'draft', 'personal', 'counter', 'refs', 'lists'] as const

/** A print file as somebody sends it: with the words that are not designed as the product has them. Throws with every fault of its shape. */
export function readPrint(product: Print, sent: Json): Print {
  const said = sent !== null && typeof sent === 'object' && !Array.isArray(sent) ? sent : {}
  const own = Object.fromEntries(Object.entries(said).filter(([name]) => !(fixed as readonly string[]).includes(name)))
  const kept = Object.fromEntries(fixed.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name] as unknown as Json]])))
  return parseFile(printKind, { ...kept, ...own } as JsonObject, '')
}

/** Everything that keeps a print file from being published, as lint would say it, and how it differs from another in words. Pure. */
export function printVerdict(schemas: Schemas, before: Print, print: Print): PrintVerdict {
  const found = checkPrint({ ...schemas, placeOf: () => ({ file: '', pointer: '' }) }, print).problems
  const empty = print.blocks.length === 0 ? [problem('field.required', '/blocks', { title: '至少一块内容' })] : []
  const same = canonical(before as unknown as Json) === canonical(print as unknown as Json)
  return { problems: [...empty, ...found], differences: same ? [] : printDifferences(before, print) }
}

/** Throws with every problem, where there is one. */
export function refuseProblems({ problems }: PrintVerdict): void {
  if (problems.length > 0) throw new ProblemError(problems)
}
