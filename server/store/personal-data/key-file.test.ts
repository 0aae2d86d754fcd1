import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '../../services/start-error.ts'
import { addKey, keySourceOf, newKeyFile, openKeyring } from './key-file.ts'
import { SealError, openText, sealText } from './sealed-text.ts'

const phone = '13800005678'
let folder: string
let file: string
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  folder = mkdtempSync(join(tmpdir(), 'viewno-keys-'))
  file = join(folder, 'keys', 'data.key')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})
const later = (): void => void vi.setSystemTime(Date.now() + 2001)
const opened = () => openKeyring({ file, make: false })

describe('the file of keys', () => {
  it('given none in the folder of an embedded store, then one is made that its owner alone reads, and is the same at the next start', async () => {
    const source = keySourceOf({}, folder, 'pglite')
    const sealed = sealText(await openKeyring(source), phone)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(openText(await openKeyring(source), sealed)).toBe(phone)
    await expect(newKeyFile(file)).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('given a running server, when another process adds a key, then what that one seals is opened, and what is known is not lost', async () => {
    await newKeyFile(file)
    const running = await opened()
    const before = sealText(running, phone)
    await addKey(file)
    const after = sealText(await opened(), phone)
    later()
    expect([openText(running, after), openText(running, before), running.all.length]).toEqual([phone, phone, 2])
    // from now on it seals with the new key too
    expect(sealText(running, phone).slice(0, 9)).toBe(after.slice(0, 9))
  })

  it('given a key that is nowhere, then the file is not read again for each value', async () => {
    await newKeyFile(file)
    const running = await opened()
    const strange = sealText(await openKeyring({ text: 'a1'.repeat(32) }), phone)
    later()
    expect(() => openText(running, strange)).toThrow(SealError)
    appendFileSync(file, `${'a1'.repeat(32)}\n`)
    expect(() => openText(running, strange)).toThrow(SealError)
    later()
    expect(openText(running, strange)).toBe(phone)
  })

  it('given a running server, when its file is spoiled or gone, then what it knows is still opened, and an unknown key is told as one', async () => {
    await newKeyFile(file)
    const running = await opened()
    const before = sealText(running, phone)
    const strange = sealText(await openKeyring({ text: 'a1'.repeat(32) }), phone)
    for (const spoil of [() => writeFileSync(file, 'half a li'), () => rmSync(file)]) {
      spoil()
      later()
      expect(() => openText(running, strange)).toThrow(SealError)
      expect(openText(running, before)).toBe(phone)
    }
  })

  it('given a last line without its end, when a key is added, then both are keys', async () => {
    await newKeyFile(file)
    writeFileSync(file, readFileSync(file, 'utf8').trim())
    await addKey(file)
    expect((await opened()).all).toHaveLength(2)
  })

  it('given PostgreSQL without a key, two sources, no file or no key in it, then the start is refused in words', async () => {
    expect(() => keySourceOf({}, folder, 'postgres')).toThrow(StartError)
    expect(() => keySourceOf({ DATA_KEY: 'a', DATA_KEY_FILE: 'b' }, folder, 'pglite')).toThrow('只能设置一个')
    await expect(opened()).rejects.toThrow(`个人信息加密密钥 ${file} 无法读取`)
    await newKeyFile(file)
    writeFileSync(file, '# nothing\n')
    await expect(opened()).rejects.toBeInstanceOf(StartError)
  })
})
