import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp'
import { excessOf } from './count-ways.ts'
import { positionsOf, Unbounded } from './positions.ts'

const LONGEST_PATTERN = 500
const LONGEST_TEXT_SHOWN = 24

/**
 * What should stand instead of a regular expression that cannot be read, or that a text could make take for ever; null for one that may be used.
 * `search`: it is looked for anywhere in a text that is kept short; otherwise it must begin at the start of the text (`^`).
 */
export function patternFault(source: string, { search = false }: { search?: boolean } = {}): string | null {
  if (source.length > LONGEST_PATTERN) return `不超过 ${LONGEST_PATTERN} 个字符的正则表达式`
  const pattern = parsed(source)
  if (typeof pattern === 'string') return pattern
  if (!search && !pattern.alternatives.every(beginsAtStart)) return '以 ^ 开头的正则表达式'
  try {
    const excess = excessOf(positionsOf(pattern))
    if (excess === 'too large') return '更简单的正则表达式'
    return excess && `很快就能判断的正则表达式：遇到${excess.text === '' ? '任何文本' : `“${brief(excess.text)}”`}都有太多种匹配方式，请去掉嵌套的或相邻的重复`
  } catch (error) {
    if (error instanceof Unbounded) return `${error.message}的正则表达式`
    throw error
  }
}

function parsed(source: string): AST.Pattern | string {
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error
    return `有效的正则表达式（从第 ${error.index + 1} 个字符起无法识别）`
  }
}

function beginsAtStart({ elements }: AST.Alternative): boolean {
  const [head] = elements
  if (head?.type === 'Assertion') return head.kind === 'start'
  return (head?.type === 'Group' || head?.type === 'CapturingGroup') && head.alternatives.every(beginsAtStart)
}

function brief(text: string): string {
  return text.length > LONGEST_TEXT_SHOWN ? `${text.slice(0, LONGEST_TEXT_SHOWN)}…` : text
}
