import { describe, expect, it } from 'vitest'
import { readProcesses } from './processes.ts'
import { StartError } from './services/start-error.ts'

describe('--processes', () => {
  it('given nothing, or one, then the product runs in one process on either store', () => {
    expect([readProcesses([], undefined), readProcesses(['--processes', '1'], undefined), readProcesses(['--processes=3'], 'postgres://h/d')]).toEqual([
      1, 1, 3,
    ])
  })

  it('given several on the embedded store, then the start is refused with its cure', () => {
    expect(() => readProcesses(['--processes', '2'], undefined)).toThrow(
      new StartError('内置数据库只能由一个进程使用：--processes 2 需要用 DATABASE_URL 指定 PostgreSQL。'),
    )
  })

  it.each([[['--processes']], [['--processes', '0']], [['--processes=two']], [['--processes', '65']]])('given %j, then it says what it takes', (args) => {
    expect(() => readProcesses(args, 'postgres://h/d')).toThrow('--processes 应为 1 到 64 的整数')
  })
})
