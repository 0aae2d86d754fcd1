import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartError } from '../services/start-error.ts'

describe('lockFolder', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'viewno-lock-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps a second holder out until the first lets go', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(StartError)
    expect(() => lockFolder(folder)).toThrow(`进程号 ${process.pid}`)
    unlock()
    lockFolder(folder)()
    expect(existsSync(join(folder, 'viewno.lock'))).toBe(false)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, boot: '', started: '' })],
    ['of another boot', JSON.stringify({ pid: process.pid, boot: 'another', started: '1' })],
    ['of a process whose number was given away', JSON.stringify({ pid: 1, boot: '', started: '-1' })],
    ['half written', '{"pid":'],
    ['empty', ''],
  ])('takes over a lock %s', (_, text) => {
    writeFileSync(join(folder, 'viewno.lock'), text)
    lockFolder(folder)()
  })

  it('says in one sentence that a folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => lockFolder(join(folder, 'file', 'below'))).toThrow(/^数据文件夹 .* 无法写入，请检查权限或用 DATA_DIR 指定其他文件夹。$/)
  })
})
