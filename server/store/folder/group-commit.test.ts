import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

describe('a group commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-commit-'))
  const segment = join(folder, 'segment')
  writeFileSync(segment, '')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('serves all that waits by one sync, and what comes meanwhile by the next', async () => {
    let checks = 0
    const commits = new GroupCommit(() => void (checks += 1))
    await commits.reached()
    expect(checks).toBe(0)
    commits.note({ asked: 1, segments: [segment] })
    const first = [commits.reached(), commits.reached(), commits.reached()]
    commits.note({ asked: 2, segments: [segment] })
    const second = [commits.reached(), commits.reached()]
    await Promise.all([...first, ...second])
    expect(checks).toBe(2)
  })

  it('answers at once what the thread of the database has synced', async () => {
    const commits = new GroupCommit(() => expect.unreachable())
    commits.note({ asked: 5, segments: ['/nowhere/gone'] })
    new Int32Array(commits.shared)[1] = 5
    await commits.reached()
  })

  it('answers nothing more once a sync has failed or the folder is lost, and says so', async () => {
    const told: string[] = []
    const commits = new GroupCommit(
      () => {
        throw new Error('lost')
      },
      (error) => told.push(error.message),
    )
    commits.note({ asked: 1, segments: [segment] })
    await expect(commits.reached()).rejects.toThrow('lost')
    commits.note({ asked: 2, segments: [segment] })
    await expect(commits.reached()).rejects.toThrow('lost')
    expect(told).toEqual(['lost'])
  })
})
