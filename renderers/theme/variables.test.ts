import { expect, it } from 'vitest'
import { variablesCss } from './variables.ts'

it('the style sheet holds what the tokens say', async () => {
  await expect(variablesCss()).toMatchFileSnapshot('variables.css')
})
