import type * as z from 'zod/mini'
import { didYouMean } from '../../did-you-mean.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Json } from './json.ts'
import { chosenOption, keysAt, valueAt, type AnyShape } from './shape-walk.ts'

type Issue = z.core.$ZodIssue

/** Words listed when one was expected of many. */
const MOST_WORDS = 12

const typeWords: Record<string, string> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
  null: 'null',
  undefined: '不填',
}

/** What is wrong with a file, each with its JSON pointer, what was expected, what was found, and a cure. */
export function issueProblems(shape: AnyShape, value: Json, issues: readonly Issue[], base: PropertyKey[] = []): Problem[] {
  return issues.flatMap((issue) => oneIssue(shape, value, issue, [...base, ...issue.path]))
}

function oneIssue(shape: AnyShape, value: Json, issue: Issue, path: PropertyKey[]): Problem[] {
  const found = valueAt(value, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownWords(issue.keys, unused(keysAt(shape, value, path), found), path)
    case 'invalid_union':
      return unionProblems(shape, value, issue, path)
    case 'invalid_type':
      return found === undefined ? [missing(path, word(issue.expected))] : [wrong(path, found, word(issue.expected))]
    case 'invalid_value':
      return found === undefined ? [missing(path, oneOf(issue.values))] : [wrong(path, found, oneOf(issue.values))]
    case 'too_small':
      return [wrong(path, found, `${unitOf(issue.origin)}不少于 ${String(issue.minimum)}`)]
    case 'too_big':
      return [wrong(path, found, `${unitOf(issue.origin)}不超过 ${String(issue.maximum)}`)]
    case 'invalid_format':
      return [wrong(path, found, issue.format === 'regex' && issue.pattern !== undefined ? `形如 ${issue.pattern}` : issue.format)]
    case 'custom':
      return [wrong(path, found, issue.message)]
    default:
      return [wrong(path, found, '符合格式要求的值')]
  }
}

function unknownWords(keys: readonly string[], free: readonly string[], path: PropertyKey[]): Problem[] {
  const expected = free.length === 0 ? '没有更多字段' : `${free.slice(0, MOST_WORDS).join('、')}${free.length > MOST_WORDS ? ' 等' : ''}`
  return keys.map((key) => problem('schema.unknown-word', pointer([...path, key]), { got: key, expected, suggestion: didYouMean(key, free) }))
}

/** Errors of the option that the value means, never of all of them. */
function unionProblems(shape: AnyShape, value: Json, issue: Extract<Issue, { code: 'invalid_union' }>, path: PropertyKey[]): Problem[] {
  const found = valueAt(value, path)
  if (issue.errors.length === 0) return [discriminatorProblem(shape, value, found, path)]
  const option = chosenOption(issue.errors)
  if (option === null) return [found === undefined ? missing(path, expectedOf(issue.errors)) : wrong(path, found, expectedOf(issue.errors))]
  return issueProblems(shape, value, option, path)
}

function discriminatorProblem(shape: AnyShape, value: Json, found: Json | undefined, path: PropertyKey[]): Problem {
  const known = [...keysAt(shape, value, path, 'discriminator')]
  if (found === undefined) return missing(path, known.length > 0 ? oneOf(known) : '已登记的类型')
  const made = wrong(path, found, oneOf(known))
  return typeof found === 'string' ? { ...made, cure: didYouMean(found, known) } : made
}

function missing(path: PropertyKey[], expected: string): Problem {
  return { ...problem('schema.missing', pointer(path), { got: String(path.at(-1) ?? '文件内容'), expected }), got: '（没有）' }
}

function wrong(path: PropertyKey[], found: Json | undefined, expected: string): Problem {
  return problem('schema.wrong-type', pointer(path), { got: brief(found), expected })
}

function word(expected: string): string {
  return typeWords[expected] ?? expected
}

function oneOf(values: readonly unknown[]): string {
  const words = values.map(String)
  return words.length === 1 ? `“${words[0] ?? ''}”` : `以下之一：${words.join('、')}`
}

function expectedOf(options: readonly (readonly Issue[])[]): string {
  const words = options.flatMap((issues) => {
    const first = issues.find((issue) => issue.path.length === 0)
    if (first?.code === 'invalid_type') return [word(first.expected)]
    return first?.code === 'invalid_value' ? [oneOf(first.values)] : []
  })
  return [...new Set(words)].join('或') || '符合格式要求的值'
}

function unitOf(origin: string): string {
  if (origin === 'string') return '字数'
  return origin === 'array' || origin === 'map' || origin === 'set' ? '项数' : '数值'
}

function unused(known: Iterable<string>, found: Json | undefined): string[] {
  const present = found !== null && typeof found === 'object' ? new Set(Object.keys(found)) : new Set<string>()
  return [...known].filter((key) => !present.has(key))
}

function brief(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === undefined ? '（空）' : text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** JSON pointer of a path. */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}
