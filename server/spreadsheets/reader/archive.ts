import { createInflateRaw } from 'node:zlib'
import { limits, refused } from './limits.ts'

interface Entry {
  name: string
  stored: boolean
  packed: number
  size: number
  offset: number
}

/** Parts of a zip file by name; a part is inflated piece by piece and never beyond the size it declares. */
export interface Archive {
  has(name: string): boolean
  /** Pieces of a part; refuses when the part is missing or lies about its size. */
  read(name: string): AsyncIterable<Buffer>
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const WIDE = 0xffffffff
const damaged = (): Error => refused('文件已损坏或不是 .xlsx 文件')

/**
 * Reads the directory of a zip file held in memory and nothing else. Refused: too many or doubled entries, encryption, zip64, unknown packing,
 * entries that share bytes, and declared sizes beyond the limits.
 */
export function openArchive(file: Buffer): Archive {
  const entries = readDirectory(file)
  requireModest(entries)
  requireApart(entries)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    has: (name) => byName.has(name),
    read(name) {
      const entry = byName.get(name)
      if (!entry) throw damaged()
      return inflate(file, entry)
    },
  }
}

function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  const size = file.readUInt32LE(end + 12)
  let at = file.readUInt32LE(end + 16)
  if (file.readUInt16LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count || at + size > end) throw damaged()
  if (count > limits.entries) throw refused(`文件内部条目超过 ${limits.entries} 个`)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== CENTRAL) throw damaged()
    const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const flags = file.readUInt16LE(at + 8)
    const method = file.readUInt16LE(at + 10)
    if ((flags & 1) !== 0) throw refused('文件已加密')
    if (method !== 0 && method !== 8) throw damaged()
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, stored: method === 0, packed: file.readUInt32LE(at + 20), size: file.readUInt32LE(at + 24), offset: file.readUInt32LE(at + 42) })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** The end record stands last, behind it at most a comment of 64 kB. */
function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at -= 1) if (file.readUInt32LE(at) === END) return at
  throw damaged()
}

function requireModest(entries: Entry[]): void {
  if (entries.some((entry) => [entry.packed, entry.size, entry.offset].includes(WIDE))) throw damaged()
  if (new Set(entries.map((entry) => entry.name.toLowerCase())).size < entries.length) throw refused('文件内部有重名条目')
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const bomb = entries.some((entry) => entry.size > 1024 * 1024 && entry.size > entry.packed * limits.ratio)
  if (total > limits.inflated || bomb) throw refused('文件解压后过大')
}

function requireApart(entries: Entry[]): void {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  const overlap = inOrder.some((entry, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && entry.offset + 30 + entry.packed > next.offset
  })
  if (overlap) throw damaged()
}

async function* inflate(file: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const { offset, packed, size } = entry
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw damaged()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw damaged()
  const content = file.subarray(start, start + packed)
  let made = 0
  for await (const piece of entry.stored ? [content] : unpack(content)) {
    made += piece.length
    if (made > size) throw refused('文件内部大小与声明不符')
    yield piece
  }
  if (made !== size) throw refused('文件内部大小与声明不符')
}

async function* unpack(content: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 })
  stream.end(content)
  try {
    for await (const piece of stream) yield piece as Buffer
  } catch {
    throw damaged()
  } finally {
    stream.destroy()
  }
}
