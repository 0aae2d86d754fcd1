import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../services/start-error.ts'
import { Fence, FolderLostError } from './fence.mjs'
import { holdFolder } from './hold-folder.ts'

describe('holding a folder', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'viewno-hold-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['by the locks of the kernel', true],
    ['by the pulse alone', false],
  ])(
    'keeps a second holder out until the first lets go, %s',
    async (_, kernel) => {
      const held = await holdFolder(folder, { kernel })
      await expect(holdFolder(folder, { kernel })).rejects.toThrow(StartError)
      await expect(holdFolder(folder, { kernel })).rejects.toThrow(
        /^数据文件夹 .* 正被另一个进程使用（主机 .+，进程号 \d+），请先结束它，或用 DATA_DIR 指定其他文件夹。$/,
      )
      await held.release()
      await (await holdFolder(folder, { kernel })).release()
      expect(existsSync(join(folder, 'viewno.alive'))).toBe(false)
    },
    60_000,
  )

  it('lets one of many in that come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => holdFolder(folder)))
    const held = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(held).toHaveLength(1)
    await held[0]?.release()
  }, 60_000)

  it.each([
    ['of a process that is gone', JSON.stringify({ token: 'a', host: 'h', pid: 2 ** 22 + 1, boot: '', kernel: true })],
    ['of another boot', JSON.stringify({ token: 'a', host: 'h', pid: process.pid, boot: 'another', kernel: true })],
    ['half written', '{"token":'],
    ['empty', ''],
  ])(
    'takes over a lock %s within ten seconds',
    async (_, text) => {
      writeFileSync(join(folder, 'viewno.lock'), text)
      const began = performance.now()
      await (await holdFolder(folder)).release()
      expect(performance.now() - began).toBeLessThan(10_000)
    },
    30_000,
  )

  it('lets nothing pass of a holder whose folder was taken over, and tells it', async () => {
    const held = await holdFolder(folder)
    const fence = new Fence(held.fence)
    let written = 0
    fence.inside(() => (written += 1))
    writeFileSync(join(folder, 'viewno.lock'), readFileSync(join(folder, 'viewno.lock'), 'utf8').replace(held.fence.token, 'another'))
    expect(() => fence.inside(() => (written += 1))).toThrow(FolderLostError)
    await held.lost
    expect(written).toBe(1)
    fence.close()
    await held.release()
    expect(readFileSync(join(folder, 'viewno.lock'), 'utf8')).toContain('another')
  }, 30_000)

  it('says in one sentence that a folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(holdFolder(join(folder, 'file', 'below'))).rejects.toThrow(/^数据文件夹 .* 无法写入，请检查权限或用 DATA_DIR 指定其他文件夹。$/)
  })
})
