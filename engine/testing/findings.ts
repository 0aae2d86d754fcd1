import { didYouMean } from '../did-you-mean.ts'
import { problem, type Problem } from '../problem.ts'
import { pointer } from '../schema/format/parse-problems.ts'
import type { Json } from '../schema/format/json.ts'

/** One expectation that does not hold. */
export interface Failure {
  /** JSON pointer of the expectation in the test file. */
  path: string
  /** What was looked at, in Chinese, e.g. 字段“紧急程度”是否必填. */
  subject: string
  expected: string
  got: string
  /** Why it is as it is: rules with their inputs, layers, operator codes. */
  why: string[]
}

type Path = readonly (string | number)[]

/** Collects what one case finds: failures, and names that the screen does not have. */
export class Findings {
  readonly failures: Failure[] = []
  readonly problems: Problem[] = []

  constructor(private readonly base: Path) {}

  /** Compares one thing; `why` is asked only when it differs. Nothing is compared when nothing is expected. */
  same(path: Path, subject: string, expected: Json | undefined, got: Json, why: () => string[] = () => []): void {
    if (expected !== undefined && !equal(expected, got)) this.fail(path, subject, show(expected), show(got), why())
  }

  fail(path: Path, subject: string, expected: string, got: string, why: string[] = []): void {
    this.failures.push({ path: this.pointer(path), subject, expected, got, why })
  }

  /** The node that an expectation names; an unknown name is a problem with the nearest one. */
  known<Node>(path: Path, name: string, nodes: ReadonlyMap<string, Node>, what: string): Node | null {
    const found = nodes.get(name)
    if (found !== undefined) return found
    this.problems.push(problem('schema.unknown-reference', this.pointer(path), { got: name, expected: what, suggestion: didYouMean(name, nodes.keys()) }))
    return null
  }

  private pointer(path: Path): string {
    return pointer([...this.base, ...path])
  }
}

/** Things by their id. */
export function byId<Node extends { id: string }>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.map((node) => [node.id, node]))
}

/** Equal as data; every way of being empty is the same. */
export function equal(expected: Json, got: Json): boolean {
  if (isEmpty(expected) && isEmpty(got)) return true
  return JSON.stringify(expected) === JSON.stringify(got)
}

/** True when everything that `expected` says is so in `got`; objects may hold more. */
export function contains(expected: Json, got: Json | undefined): boolean {
  if (got === undefined) return isEmpty(expected)
  if (Array.isArray(expected)) return Array.isArray(got) && expected.length === got.length && expected.every((each, at) => contains(each, got[at]))
  if (expected === null || typeof expected !== 'object') return equal(expected, got)
  if (got === null || typeof got !== 'object' || Array.isArray(got)) return false
  return Object.entries(expected).every(([name, each]) => contains(each, got[name]))
}

/** A value as a person reads it. */
export function show(value: Json): string {
  if (value === true) return '是'
  if (value === false) return '否'
  if (isEmpty(value)) return '空'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('、')
  return JSON.stringify(value)
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
