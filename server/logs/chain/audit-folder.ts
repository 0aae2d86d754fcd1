import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Anchor, AuditBook, ChainCut } from '../../services/audit-book.ts'
import { StartError } from '../../services/start-error.ts'

const KEY = 'audit.key'
const ANCHORS = 'anchors.jsonl'
const CUTS = 'exported.jsonl'

/**
 * Key, anchors and cuts of the audit trail in a folder outside the store; the key is made at first use. Throws StartError when it cannot be read or made:
 * a trail that nobody can prove must not begin unnoticed.
 */
export async function openAuditFolder(folder: string): Promise<AuditBook> {
  const key = await keyIn(folder).catch((error: unknown) => {
    throw new StartError(`审计密钥 ${join(folder, KEY)} 无法读取或生成，请检查权限或用 AUDIT_DIR 指定其他文件夹。`, error)
  })
  const [anchors, cuts] = [join(folder, ANCHORS), join(folder, CUTS)]
  return {
    mac: (text) => createHmac('sm3', key).update(text).digest('hex'),
    anchors: () => readLines<Anchor>(anchors),
    anchor: (anchor) => addLine(anchors, anchor),
    cuts: () => readLines<ChainCut>(cuts),
    cut: (cut) => addLine(cuts, cut),
  }
}

async function readLines<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // a line half written at a power cut is none
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
}

/** The line is on the disk before this answers. */
async function addLine(file: string, line: Anchor | ChainCut): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.write(`${JSON.stringify(line)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function keyIn(folder: string): Promise<Buffer> {
  const file = join(folder, KEY)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const text = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new RangeError('not a key')
  return Buffer.from(text, 'hex')
}
