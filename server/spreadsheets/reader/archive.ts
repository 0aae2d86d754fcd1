import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { ProblemError } from '../../../engine/problem.ts'
import { limits, refused } from './limits.ts'

/** Parts of a zip file by name; a part is inflated piece by piece and never beyond the size it declares. */
export interface Archive {
  has(name: string): boolean
  /** Pieces of a part; refuses when the part is missing or lies about its size. */
  read(name: string): AsyncIterable<Buffer>
}

/** Length of the header before the content of an entry, without its name. */
const LOCAL_HEADER = 30
const damaged = (): Error => refused('文件已损坏或不是 .xlsx 文件')
const lying = (): Error => refused('文件内部大小与声明不符')

/**
 * Reads the directory of a zip file held in memory and nothing else. Refused: too many or doubled entries, encryption, unknown packing, entries
 * that share bytes, and declared sizes beyond the limits.
 */
export async function openArchive(file: Buffer): Promise<Archive> {
  // sizes are counted here while a part is inflated, so that a wrong size is reported as such
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: false }).catch(() => {
    throw damaged()
  })
  if (zip.entryCount > limits.entries) throw refused(`文件内部条目超过 ${limits.entries} 个`)
  const entries = await entriesOf(zip)
  requireReadable(entries)
  requireModest(entries)
  requireApart(entries)
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  return {
    has: (name) => byName.has(name),
    read(name) {
      const entry = byName.get(name)
      if (!entry) throw damaged()
      return inflate(zip, entry)
    },
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch {
    throw damaged()
  }
  return entries
}

function requireReadable(entries: readonly Entry[]): void {
  if (entries.some((entry) => entry.isEncrypted())) throw refused('文件已加密')
  if (!entries.every((entry) => entry.canDecodeFileData())) throw damaged()
}

function requireModest(entries: readonly Entry[]): void {
  if (new Set(entries.map((entry) => entry.fileName.toLowerCase())).size < entries.length) throw refused('文件内部有重名条目')
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const bomb = entries.some((entry) => entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * limits.ratio)
  if (total > limits.inflated || bomb) throw refused('文件解压后过大')
}

function requireApart(entries: readonly Entry[]): void {
  const inOrder = [...entries].sort((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  const overlap = inOrder.some((entry, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize > next.relativeOffsetOfLocalHeader
  })
  if (overlap) throw damaged()
}

async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let made = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      made += (piece as Buffer).length
      if (made > entry.uncompressedSize) throw lying()
      yield piece as Buffer
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : damaged()
  }
  if (made !== entry.uncompressedSize) throw lying()
}
