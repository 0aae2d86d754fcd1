import { expect, it } from 'vitest'
import { messages } from '../../engine/problem-messages.ts'
import { pageCode, wordingsNamedIn } from './wordings.ts'

it('given code that names two problems, then their wordings stay and no other', () => {
  expect(wordingsNamedIn("problem('field.required', ''); isRefusal(error, 'auth.csrf')")).toEqual({
    'field.required': messages['field.required'],
    'auth.csrf': messages['auth.csrf'],
  })
})

it('given the code of the pages, then what a browser finds itself keeps its wording, and what the server alone finds does not', () => {
  const kept = Object.keys(wordingsNamedIn(pageCode('.')))
  expect(kept).toEqual(expect.arrayContaining(['call.network', 'call.failed', 'field.required', 'schema.unknown-word']))
  expect(kept.length).toBeLessThan(Object.keys(messages).length)
})

it('given a problem of the pages is worded, then its code stands in their code as it is', () => {
  // a code that is put together is found by nobody
  expect([...pageCode('.').matchAll(/problem\(\s*`/g)]).toEqual([])
})
