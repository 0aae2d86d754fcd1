import { EvaluationError, ParseError, TypeError as CheckError } from '@marcbachmann/cel-js'

const typeNames: Record<string, string> = {
  string: '文本',
  int: '整数',
  double: '小数',
  bool: '真假',
  null: '空值',
  null_type: '空值',
  list: '列表',
  map: '记录',
  dyn: '任意值',
}

/** A type of the language in Chinese, e.g. `list<string>` → 列表. */
export function typeName(type: string): string {
  return typeNames[type.replace(/<.*$/, '')] ?? type
}

const limitNames: Record<string, string> = {
  maxAstNodes: '项数',
  maxDepth: '嵌套层数',
  maxListElements: '列表项数',
  maxMapEntries: '记录项数',
  maxCallArguments: '参数个数',
}

type Words = (match: RegExpExecArray) => string

/** Messages of the library that users may see, in Chinese; others are passed on unchanged. */
const wordings: [RegExp, Words][] = [
  [
    /^no such overload: (\S+) (==|!=|<=?|>=?|in|[-+*/%]) (\S+)$/,
    ([, left = '', op, right = '']) => `“${op}”的两边是${typeName(left)}和${typeName(right)}，不能这样运算`,
  ],
  [/^no such overload: ([!-])(\S+)$/, ([, op, type = '']) => `“${op}”后面是${typeName(type)}，不能这样运算`],
  [
    /^(?:found no matching overload for|no such overload:) '?(?:\S+\.)?(\w+)\((.*)\)'?$/,
    ([, name, types = '']) => `函数 ${name} 不接受${argumentNames(types)}`,
  ],
  [/^Logical operator requires bool operands, got '(.+)'$/, ([, type = '']) => `“&&”和“||”的两边应是真假，这里是${typeName(type)}`],
  [/must (?:be|return) bool, got '(.+)'$/, ([, type = '']) => `条件应是真假，这里是${typeName(type)}`],
  [
    /^List elements must have the same type, expected type '(.+)' but found '(.+)'$/,
    ([, one = '', other = '']) => `列表里混有${typeName(one)}和${typeName(other)}`,
  ],
  [/^(?:No such key|Unknown variable): (.+)$/, ([, name]) => `没有“${name}”`],
  [/^Cannot (?:index|access) .*type '(.+)'/, ([, type = '']) => `不能从${typeName(type)}里取一部分`],
  [/cannot be range of a comprehension/, () => '只能遍历列表'],
  [/^division by zero$/, () => '除数为零'],
  [/^modulo by zero$/, () => '除数为零'],
  [/overflow/i, () => '数值太大'],
  [/index out of (?:range|bounds)/i, () => '序号超出范围'],
  [/^Invalid string length$/, () => '计算量过大'],
  [/^Exceeded (\w+) \((\d+)\)/, ([, limit = '', most]) => `${limitNames[limit] ?? limit}超过 ${most}`],
  [/^Unexpected (?:token|character): '?(.+?)'?$/, ([, got]) => (got === 'EOF' ? '没有写完' : `多出或缺少“${got}”`)],
  [/^Expected '?(.+?)'?, got '?(.+?)'?$/, ([, wanted, got]) => (got === 'EOF' ? `没有写完，缺少“${wanted}”` : `此处应为“${wanted}”，却是“${got}”`)],
  [/^(?:Unterminated|Newlines not allowed)/, () => '文本缺少结束的引号'],
  [/^Reserved identifier: (.+)$/, ([, name]) => `“${name}”是保留字，不能作为名称`],
]

/** What went wrong, in one Chinese sentence. */
export function wordsOf(error: unknown): string {
  const text = firstLine(error)
  for (const [pattern, words] of wordings) {
    const match = pattern.exec(text)
    if (match) return words(match)
  }
  return text
}

/** The library draws the place of the error below the first line. */
function firstLine(error: unknown): string {
  if (error instanceof EvaluationError || error instanceof ParseError || error instanceof CheckError) return error.summary
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function argumentNames(types: string): string {
  const names = types.split(/,\s*/).filter((type) => type !== '')
  return names.length === 0 ? '空的参数' : names.map(typeName).join('、')
}
