import { join } from 'node:path'
import type { Problem } from '../engine/problem.ts'

/** A problem of `loadSchemas`, whose paths begin below the schema folder, with the path from the product's folder. */
export function withSchemaFolder(found: Problem): Problem {
  return found.file === undefined || found.file.startsWith('schemas/') ? found : { ...found, file: join('schemas', found.file) }
}

/** A problem as one paragraph: where, what, expected and got, cure. */
export function formatProblem(found: Problem): string {
  const where = [found.file, found.line].filter((part) => part !== undefined).join(':')
  const isInMessage = found.got !== undefined && found.message.includes(found.got)
  const wanted = found.expected ? `\n    应为 ${found.expected}${found.got && !isInMessage ? `，实际 ${found.got}` : ''}` : ''
  return `${where} ${found.path || '/'}\n    ${found.message}${wanted}${found.cure ? `\n    → ${found.cure}` : ''}`
}
