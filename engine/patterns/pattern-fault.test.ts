import { RegExpParser, type AST } from '@eslint-community/regexpp'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excessOf, MOST_WAYS } from './count-ways.ts'
import { patternFault } from './pattern-fault.ts'
import { positionsOf } from './positions.ts'

const parse = (source: string): AST.Pattern => new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })

/** How often a backtracking engine that finds no match takes each character of a text. */
function takenBy(pattern: AST.Pattern, text: string): number[] {
  const taken = Array.from(text, () => 0)
  const oneOf = (alternatives: readonly AST.Alternative[], at: number, onward: (at: number) => void): void => {
    for (const { elements } of alternatives) sequence(elements, 0, at, onward)
  }
  const sequence = (elements: readonly AST.Element[], index: number, at: number, onward: (at: number) => void): void => {
    const element = elements[index]
    if (!element) onward(at)
    else match(element, at, (next) => sequence(elements, index + 1, next, onward))
  }
  const repeat = (node: AST.Quantifier, done: number, at: number, onward: (at: number) => void): void => {
    if (done < node.max) match(node.element, at, (next) => (next === at && done >= node.min ? undefined : repeat(node, done + 1, next, onward)))
    if (done >= node.min) onward(at)
  }
  const match = (node: AST.Element, at: number, onward: (at: number) => void): void => {
    if (node.type === 'Quantifier') repeat(node, 0, at, onward)
    else if (node.type === 'Group' || node.type === 'CapturingGroup') oneOf(node.alternatives, at, onward)
    else if (node.type === 'Assertion') onward(at)
    else if (at < text.length && new RegExp(`^${node.raw}$`, 'u').test(text[at] ?? '')) {
      taken[at] = (taken[at] ?? 0) + 1
      onward(at + 1)
    }
  }
  oneOf(pattern.alternatives, 0, () => undefined)
  return taken
}

const { pattern: patterns } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '[ab]', '.'),
    fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}')).map(([inner, times]) => `(?:${inner})${times}`),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => `(?:${parts.join('|')})`),
  ),
}))

describe('given any pattern', () => {
  test('when it passes, then no text is read in more ways than the bound, by an engine that tries them all', () => {
    fc.assert(
      fc.property(patterns, fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 10 }), (source, letters) => {
        const pattern = parse(`^${source}$`)
        fc.pre(excessOf(positionsOf(pattern)) === null)
        expect(Math.max(0, ...takenBy(pattern, letters.join('')))).toBeLessThanOrEqual(MOST_WAYS)
      }),
      { numRuns: 2000 },
    )
  })

  test('when it is refused for a text, then an engine that tries them all reads that text in more ways than the bound', () => {
    let refused = 0
    fc.assert(
      fc.property(patterns, (source) => {
        const pattern = parse(`^${source}$`)
        const excess = excessOf(positionsOf(pattern))
        if (excess === null || excess === 'too large' || excess.text.length > 14) return
        refused += 1
        expect(Math.max(...takenBy(pattern, excess.text))).toBeGreaterThan(MOST_WAYS)
      }),
      { numRuns: 600 },
    )
    expect(refused).toBeGreaterThan(5)
  })
})

describe('given patterns that configurers write', () => {
  test.each([
    '^1[3-9]\\d{9}$|^0\\d{2,3}-?\\d{7,8}$',
    '^-?\\d+(\\.\\d+)?([/~～]-?\\d+(\\.\\d+)?)?$',
    '^[A-HJ-NPR-Z0-9]{17}$',
    '^[\\p{Script=Han}·]{2,20}$',
    '^\\w+@\\w+(\\.\\w+)+$',
    '^[A-Z]{1,9}[A-Z0-9]{1,9}$',
    '^(?:(?:(?:a?)?)?)?b$',
    '^\\s*\\d+\\s*(层|站)\\s*$',
    '^[a-z]{1,500}$',
  ])('%s passes', (source) => expect(patternFault(source)).toBe(null))
})

describe('given patterns that a text makes slow, or that nothing can read', () => {
  test.each([
    ['^(a+)+$', '很快就能判断的正则表达式：遇到“aaaaaaaa”都有太多种匹配方式，请去掉嵌套的或相邻的重复'],
    ['^(a|a)*$', '太多种匹配方式'],
    ['^(a*)*$', '太多种匹配方式'],
    ['^(\\w+\\s?)*$', '太多种匹配方式'],
    ['^(\\p{Script=Greek}+)+$', '太多种匹配方式'],
    ['^.*a.*b$', '太多种匹配方式'],
    ['^\\d{2,200}\\d{2,200}$', '太多种匹配方式'],
    [`^${'(|)'.repeat(14)}$`, '遇到任何文本都有太多种匹配方式'],
    ['^(a{1,64}){1,64}$', '不这样长'],
    ['^(a)\\1$', '不用反向引用 \\1的正则表达式'],
    ['^(?=a)b', '不用环视 (?=a)的正则表达式'],
    ['(un', '有效的正则表达式（从第 4 个字符起无法识别）'],
    ['[z-a]', '有效的正则表达式'],
    ['\\d+', '以 ^ 开头的正则表达式'],
    ['^a|b', '以 ^ 开头的正则表达式'],
    [`^${'a'.repeat(600)}$`, '不超过 500 个字符'],
  ])('%s is refused with what is expected', (source, expected) => expect(patternFault(source)).toContain(expected))

  test('when a short text is searched, then the start may be open', () => {
    expect(patternFault('(\\d+(?:\\.\\d+)?)\\s*(?:m³|m3|立方)', { search: true })).toBe(null)
    expect(patternFault('(\\d+)+x', { search: true })).toContain('太多种匹配方式')
  })
})
