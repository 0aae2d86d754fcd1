import { expect, it } from 'vitest'
import { html } from './html.ts'

it('given a text with marks of HTML, when it is put into a template, then it stays a text', () => {
  expect(html`<p title="${'"\''}">${'<script>&'}</p>`.text).toBe('<p title="&quot;&#39;">&lt;script&gt;&amp;</p>')
})

it('given HTML and lists of it, when they are put into a template, then they are taken as they are', () => {
  const items = [html`<b>${1}</b>`, html`<b>${'a<b'}</b>`]
  expect(html`<p>${items}${html`<hr />`}</p>`.text).toBe('<p><b>1</b><b>a&lt;b</b><hr /></p>')
})
