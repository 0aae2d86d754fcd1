import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS, plainText, type Block, type Inline, type Mark } from './document.ts'
import { isSafeLink, parseRichText, readRichText, wordsOfStored } from './parse.ts'

const marks: fc.Arbitrary<Mark[]> = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('bold' as const, 'italic' as const, 'underline' as const, 'strike' as const).map((type): Mark => ({ type })),
    fc.webUrl().map((href): Mark => ({ type: 'link', attrs: { href } })),
  ),
  { maxLength: 3, selector: ({ type }) => type },
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc.constant<Inline>({ type: 'hardBreak' }),
  fc.record({ text: fc.string({ minLength: 1 }).map((text) => `${text}检`), marks }).map((each): Inline => ({ type: 'text', ...each })),
)
const content = fc.array(inline, { maxLength: 4 })
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    content.map((each): Block => ({ type: 'paragraph', content: each })),
    fc
      .record({ level: fc.constantFrom(2 as const, 3 as const), content })
      .map(({ level, content: each }): Block => ({ type: 'heading', attrs: { level }, content: each })),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((each): Block => ({ type: 'blockquote', content: each })),
    fc
      .record({ type: fc.constantFrom('bulletList' as const, 'orderedList' as const), items: fc.array(tie('block'), { minLength: 1, maxLength: 3 }) })
      .map(({ type, items }): Block => ({ type, content: items.map((each) => ({ type: 'listItem', content: [each] })) })),
  ),
}))
const words: Block = { type: 'paragraph', content: [{ type: 'text', text: '通知' }] }

const problemOf = (value: unknown) => {
  const parsed = readRichText(value)
  return 'problem' in parsed ? parsed.problem : null
}
const doc = (...blocks: unknown[]) => ({ type: 'doc', content: blocks })
const paragraph = (...runs: unknown[]) => doc({ type: 'paragraph', content: runs })

describe('formatted text', () => {
  test('given any document of the closed shape, when read, then it comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const document = { type: 'doc' as const, content: [words, ...blocks] }
        expect(parseRichText(JSON.stringify(document))).toEqual({ document })
      }),
    )
  })

  test('given anything else, when read, then there is a problem with a place and a cure, and never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.json({ noUnicodeString: false, maxDepth: 8 })), (text) => {
        const parsed = parseRichText(text)
        expect('problem' in parsed && parsed.problem.message !== '' && parsed.problem.cure !== '').toBe(true)
      }),
    )
  })

  test.each([
    ['a picture', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }), '/content/0/type'],
    ['a script', paragraph({ type: 'text', text: 'a', marks: [{ type: 'script' }] }), '/content/0/content/0/marks/0/type'],
    ['an attribute', doc({ type: 'paragraph', attrs: { style: 'x' }, content: [] }), '/content/0/attrs'],
    ['a word', doc({ ...words, onclick: 'x' }), '/content/0/onclick'],
    ['a large heading', doc({ type: 'heading', attrs: { level: 1 } }), '/content/0/attrs/level'],
    ['an own __proto__', JSON.parse('{"type":"doc","content":[],"__proto__":{"x":1}}') as unknown, '/__proto__'],
    [
      'a script address',
      paragraph({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }),
      '/content/0/content/0/marks/0/attrs/href',
    ],
    ['an empty list', doc({ type: 'bulletList', content: [] }), '/content/0/content'],
    ['nothing to read', paragraph({ type: 'text', text: '  ' }), ''],
  ])('given %s, when read, then its place is named', (_what, value, path) => {
    expect(problemOf(value)?.path).toBe(path)
  })

  test('given blocks within blocks beyond the limit, when read, then they are refused, however deep', () => {
    const nested = (depth: number): unknown => (depth === 0 ? words : { type: 'blockquote', content: [nested(depth - 1)] })
    expect(problemOf(doc(nested(LIMITS.depth - 1)))).toBeNull()
    expect(problemOf(doc(nested(LIMITS.depth)))?.code).toBe('rich-text.too-deep')
    expect(parseRichText('['.repeat(100_000))).toHaveProperty('problem')
    expect(problemOf(doc(...Array.from({ length: LIMITS.nodes }, () => words)))?.code).toBe('rich-text.too-large')
    expect(parseRichText(' '.repeat(LIMITS.characters + 1))).toHaveProperty('problem.code', 'rich-text.too-large')
  })

  test.each(['https://a.cn', 'HTTP://a.cn/b?c=d', 'mailto:a@b.cn'])('%s may be linked to', (href) => expect(isSafeLink(href)).toBe(true))
  test.each(['javascript:x', ' https://a.cn', 'java\nscript:x', 'data:text/html,x', '//a.cn', 'https://a.cn/\u0000', 'vbscript:x', 'https:', ''])(
    '%j may not',
    (href) => expect(isSafeLink(href)).toBe(false),
  )

  test('given a document, when its words are asked for, then each block is a line', () => {
    const list: Block = {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [words] },
        { type: 'listItem', content: [words] },
      ],
    }
    expect(plainText({ type: 'doc', content: [words, list, { type: 'paragraph', content: [{ type: 'text', text: '甲' }, { type: 'hardBreak' }] }] })).toBe(
      '通知\n通知\n通知\n甲\n',
    )
  })

  test.each([
    ['{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"通知"}]}]}', '通知'],
    ['{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:x"}}]}]}]}', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['', ''],
  ])('given what stands in the store %s, when it goes on paper, then it is its words, or nothing', (text, words) => expect(wordsOfStored(text)).toBe(words))
})
