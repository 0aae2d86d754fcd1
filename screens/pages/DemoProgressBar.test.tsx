import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DemoProgress } from '../http/demo-progress.ts'
import { DemoProgressBar } from './DemoProgressBar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the line over a server that gives these answers one after another, the last one again and again. */
async function open(...answers: (Partial<DemoProgress> | null | Error)[]) {
  const ask = vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ? { share: 0, rows: 0, failed: false, ...answer } : null)
  })
  render(<DemoProgressBar ask={ask} />)
  await pass(0)
  return ask
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent

describe('the line about the demonstration', () => {
  it('given nothing is being filled in, then nothing is shown and it is never asked again', async () => {
    const ask = await open(null)
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect([document.querySelector('.demo-progress'), status()]).toEqual([null, ''])
  })

  it('given it is being filled in, then percent and rows follow, and the line goes with the end', async () => {
    const ask = await open({ share: 0.379, rows: 186_000 }, { share: 0.5, rows: 251_204 }, null)
    expect(screen.getByText('正在生成演示数据 37%（186,000 行）')).toBeTruthy()
    await pass(2000)
    expect(screen.getByText('正在生成演示数据 50%（251,204 行）')).toBeTruthy()
    await pass(60_000)
    expect(document.querySelector('.demo-progress')).toBe(null)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('given a screen reader, then beginning and end are told, and no percent', async () => {
    await open({ share: 0.1 }, { share: 0.2 }, null)
    expect(status()).toBe('正在生成演示数据')
    await pass(2000)
    expect(status()).toBe('正在生成演示数据')
    await pass(2000)
    expect(status()).toBe('演示数据已全部生成')
  })

  it('given a server that is away for a moment, then the line stays and goes on', async () => {
    await open({ share: 0.1, rows: 1 }, new Error('away'), { share: 0.2, rows: 2 })
    await pass(2000)
    expect(screen.getByText('正在生成演示数据 10%（1 行）')).toBeTruthy()
    await pass(2000)
    expect(screen.getByText('正在生成演示数据 20%（2 行）')).toBeTruthy()
  })

  it('given it could not go on, then that is told, and not asked again', async () => {
    const ask = await open({ share: 0.37, rows: 1000, failed: true })
    await pass(60_000)
    expect(screen.getByText('演示数据生成中断（37%，1,000 行），下次启动时继续')).toBeTruthy()
    expect(status()).toBe('演示数据生成中断，下次启动时继续')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
