import { expect, test } from 'vitest'
import { messages } from '../../engine/problem-messages.ts'

test('given the codes of all problems, then their Chinese wording is the one on record', async () => {
  const lines = Object.entries(messages).map(([code, { message, cure }]) => `${code} | ${message} | ${cure}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./wordings.txt')
})
