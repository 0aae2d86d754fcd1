import type { Json } from '../../../schema/format/json.ts'
import type { SheetValue } from '../../../spreadsheet-sheets.ts'

/** How a word of a template stands in a cell. What `write` makes of a value, `read` makes the value of again. */
export interface Codec {
  write(value: Json): SheetValue
  /** The value; null where the cell says that the word is left out; undefined where it says nothing that is understood. */
  read(text: string): Json | undefined
  expected: string
  /** A day: whatever else Excel made one of, e.g. the number `1-2`, is not taken for what was typed. */
  day?: true
}

const number = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i
const textOf = (value: Json): string => String(value)

export const text: Codec = { write: textOf, read: (given) => given, expected: '文字' }

/** A number by which something is known. */
export const code: Codec = {
  write: textOf,
  read: (given) => (/^[\w*][\w.()*-]{0,63}$/.test(given) ? given : undefined),
  expected: '字母、数字、点或横线组成的编号',
}

export const day: Codec = {
  day: true,
  write: textOf,
  read: (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined),
  expected: '日期，如 2026-01-31',
}

/** CEL: what it says is judged where all expressions are. */
export const rule: Codec = { write: textOf, read: (given) => given, expected: '规则' }

export const whole: Codec = { write: (value) => value as number, read: (given) => (/^-?\d{1,9}$/.test(given) ? Number(given) : undefined), expected: '整数' }

/** A number, or a rule. */
export const limit: Codec = {
  write: (value) => (typeof value === 'number' ? value : textOf(value)),
  read: (given) => (number.test(given) ? Number(given) : given),
  expected: '数值或规则',
}

/** Two numbers with a wave between. */
export const range: Codec = {
  write: (value) => (value as number[]).join(' ~ '),
  read: (given) => {
    const ends = given.split(/[~～至]/).map((end) => end.trim())
    return ends.length === 2 && ends.every((end) => number.test(end)) ? ends.map(Number) : undefined
  },
  expected: '两个数，如 0 ~ 100',
}

/** A number, two to choose between, or a rule. */
export const months: Codec = {
  write: (value) => (Array.isArray(value) ? range.write(value) : limit.write(value)),
  read: (given) => range.read(given) ?? limit.read(given),
  expected: '月数、两个月数（如 12 ~ 24）或规则',
}

/** Said where it is true, else left out. */
export const flag: Codec = { write: (value) => (value === true ? '是' : null), read: (given) => ({ 是: true, 否: null })[given], expected: '是，或留空' }

export const yesNo: Codec = { write: (value) => (value === true ? '是' : '否'), read: (given) => ({ 是: true, 否: false })[given], expected: '是、否，或留空' }

/** Whether a fact was confirmed: only doubts are kept. */
export const sure: Codec = { write: (value) => (value === false ? '否' : null), read: (given) => ({ 是: null, 否: false })[given], expected: '是、否，或留空' }

/** Yes, no, or a rule that says when. */
export const sometimes: Codec = {
  write: (value) => (typeof value === 'boolean' ? yesNo.write(value) : textOf(value)),
  read: (given) => yesNo.read(given) ?? given,
  expected: '是、否或规则',
}

/** One of several, each with its word. */
export function oneOf(words: Readonly<Record<string, string>>): Codec {
  const codes = new Map(Object.entries(words).map(([value, word]) => [word, value]))
  return {
    write: (value) => words[textOf(value)] ?? textOf(value),
    read: (given) => codes.get(given) ?? (Object.hasOwn(words, given) ? given : undefined),
    expected: [...codes.keys()].join('、'),
  }
}

/** Several of some words, with commas between. */
export function someOf(words: Readonly<Record<string, string>>): Codec {
  const one = oneOf(words)
  return {
    write: (value) => (value as Json[]).map(one.write).join('、'),
    read: (given) => all(given.split(/[、,，]/).map((part) => one.read(part.trim()))),
    expected: `${one.expected}（可几项，以顿号分隔）`,
  }
}

/** Numbers with commas between. */
export const wholes: Codec = {
  write: (value) => (value as number[]).join('、'),
  read: (given) => all(given.split(/[、,，]/).map((part) => whole.read(part.trim()))),
  expected: '整数，以顿号分隔',
}

/** A line of the cell each. */
export const lines: Codec = {
  write: (value) => (value as string[]).map(escaped).join('\n'),
  read: (given) => given.split('\n').map((line) => unescaped(line)),
  expected: '每行一句',
}

/** A line each: `1=符合`, and `×0=不符合` for what does not conform. */
export const options: Codec = {
  write: (value) =>
    (value as unknown as { value: string; title: string; fails?: true }[])
      .map((each) => `${each.fails ? '×' : ''}${escaped(each.value).replace(/[=×]/g, String.raw`\$&`)}=${escaped(each.title)}`)
      .join('\n'),
  read: (given) => all(given.split('\n').filter(filled).map(optionOf)),
  expected: '每行一个选项，如 1=符合；不符合的写 ×0=不符合',
}

function optionOf(line: string): Json | undefined {
  const [, fails = '', value = '', title = ''] = /^(×?)((?:\\.|[^\\=])+)[=＝](.*)$/.exec(line.trim()) ?? []
  if (value === '') return undefined
  return { value: unescaped(value), title: unescaped(title), ...(fails === '' ? {} : { fails: true }) }
}

/** Kind of an instrument and what it is called: `05=限速器测试仪`. */
export const instrument: Codec = {
  write: (value) => {
    const { kind, title } = value as unknown as { kind: string; title: string }
    return `${kind}=${title}`
  },
  read: (given) => {
    const [, kind, title] = /^([^=＝]+)[=＝](.+)$/.exec(given.trim()) ?? []
    return kind === undefined || title === undefined ? undefined : { kind: kind.trim(), title: title.trim() }
  },
  expected: '仪器类别和名称，如 05=限速器测试仪',
}

/** A line each. */
export const instruments: Codec = {
  write: (value) => (value as Json[]).map(instrument.write).join('\n'),
  read: (given) => all(given.split('\n').filter(filled).map(instrument.read)),
  expected: `每行一种仪器，如 05=限速器测试仪`,
}

/** A drawing a line: `door=层门（1000×700）M0 0h1000；M500 0v700`, lines as paths of SVG. */
export const drawings: Codec = {
  write: (value) =>
    (value as unknown as Drawing[]).map(({ id, title, width, height, lines: paths }) => `${id}=${title}（${width}×${height}）${paths.join('；')}`).join('\n'),
  read: (given) => all(given.split('\n').filter(filled).map(drawingOf)),
  expected: '每行一幅，如 door=层门（1000×700）M0 0h1000；M500 0v700',
}

interface Drawing {
  id: string
  title: string
  width: number
  height: number
  lines: string[]
}

function drawingOf(line: string): Json | undefined {
  const [, id, title, width, height, paths] = /^(\w+)[=＝](.+)（(\d+)[×x](\d+)）(.+)$/.exec(line.trim()) ?? []
  if (id === undefined || title === undefined || paths === undefined) return undefined
  return { id, title, width: Number(width), height: Number(height), lines: paths.split(/[;；]/).map((path) => path.trim()) }
}

/** A line each: `资料确认=不符合`. */
export function pairs(words: Readonly<Record<string, string>>): Codec {
  const one = oneOf(words)
  return {
    write: (value) =>
      Object.entries(value as Record<string, string>)
        .map(([from, to]) => `${textOf(one.write(from))}=${textOf(one.write(to))}`)
        .join('\n'),
    read: (given) => {
      const read = given
        .split('\n')
        .filter(filled)
        .map((line) => line.split(/[=＝]/).map((part) => one.read(part.trim())))
      return read.every((pair) => pair.length === 2 && pair.every((part) => typeof part === 'string'))
        ? Object.fromEntries(read as [string, string][])
        : undefined
    },
    expected: `每行一项，如 ${Object.values(words).slice(0, 2).join('=')}`,
  }
}

/** A line each: number and name of a regulation, as people write them. */
export const regulations: Codec = {
  write: (value) =>
    (value as unknown as { code: string; title: string; certain?: false }[])
      .map(({ code: number, title, certain }) => `${number}《${title}》${certain === false ? '（未核对）' : ''}`)
      .join('\n'),
  read: (given) => all(given.split('\n').filter(filled).map(regulationOf)),
  expected: '每行一个，如 TSG T7001-2023《电梯监督检验和定期检验规则》；没有核对过的后面写（未核对）',
}

function regulationOf(line: string): Json | undefined {
  const [, number, title, doubt] = /^(.+?)《(.*)》(（未核对）)?$/.exec(line.trim()) ?? []
  return number === undefined || title === undefined ? undefined : { code: number.trim(), title, ...(doubt === undefined ? {} : { certain: false }) }
}

function all(values: readonly (Json | undefined)[]): Json[] | undefined {
  return values.every((value): value is Json => value !== undefined && value !== null) ? [...values] : undefined
}

function filled(line: string): boolean {
  return line.trim() !== ''
}

function escaped(line: string): string {
  return line.replace(/\\/g, String.raw`\\`).replace(/\n/g, String.raw`\n`)
}

function unescaped(line: string): string {
  return line.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}
