import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { RichText } from '../../../engine/rich-text/document.ts'
import { documentIn, storedText } from './stored-document.ts'
import { RichTextView } from './RichTextView.tsx'

afterEach(cleanup)

const textRun = (text: string, marks: unknown[] = []) => ({ type: 'text', text, marks })

describe('formatted text in a form', () => {
  test("given the editor's own attributes, when stored, then only the closed document is left", () => {
    const stored = storedText({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: '通知' }] },
        {
          type: 'orderedList',
          attrs: { start: 1, type: null },
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [{ type: 'text', text: '链', marks: [{ type: 'link', attrs: { href: 'https://a.cn', target: '_blank', class: 'x' } }] }],
                },
              ],
            },
          ],
        },
      ],
    })
    expect(documentIn(stored)).toHaveProperty('document')
    expect(String(stored)).not.toContain('target')
  })

  test('given nothing but blanks, when stored, then the field is empty', () => {
    expect(storedText({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph', content: [{ type: 'text', text: '  ' }] }] })).toBeNull()
  })

  test('given markup as words, when drawn, then it stays words', () => {
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [textRun('<img src=x onerror=alert(1)>', [{ type: 'bold' }])] }] } as RichText
    const { container } = render(<RichTextView document={document} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('strong')?.textContent).toBe('<img src=x onerror=alert(1)>')
  })

  test('given a link, when drawn, then it opens beside and tells the other page nothing', () => {
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [textRun('公告', [{ type: 'link', attrs: { href: 'https://a.cn/' } }])] }],
    } as RichText
    render(<RichTextView document={document} />)
    const link = screen.getByRole('link', { name: '公告' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  })

  test('given what is no document, then the reason is told instead', () => {
    expect(documentIn('{"type":"doc","content":[{"type":"iframe"}]}')).toEqual({ fault: '正文中 /content/0/type 处有不支持的内容“iframe”' })
    expect(documentIn('')).toBeNull()
  })
})
