import { describe, expect, it } from 'vitest'
import { logProvider } from './log-provider.ts'

describe('the provider that only logs', () => {
  it('given a message, when sent, then the log tells of it without number or text, and the receipt is the same for the same message', async () => {
    const lines: Record<string, string | number>[] = []
    const provider = logProvider((line) => lines.push(line))
    const message = { id: 'm1', phone: '13812345678', content: '【院】张三您好' }
    const { receipt } = await provider.send(message)
    expect(await provider.send(message)).toEqual({ receipt })
    expect(lines[0]).toMatchObject({ event: 'sms', id: 'm1', phone: '138****5678', receipt })
    expect(JSON.stringify(lines)).not.toContain('张三')
  })
})
