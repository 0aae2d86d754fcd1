import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartError } from '../services/start-error.ts'
import { PassingBytes } from '../store/passing-bytes.ts'
import { manifestBeside, readManifest, type ExportedPart, type ExportManifest } from './manifest.ts'

/** Proves an export by itself, given its manifest or one of its files; answers what it holds. Throws StartError that names the file which is not as it was written. */
export async function proveExport(file: string): Promise<ExportManifest> {
  const path = manifestBeside(file)
  const manifest = await readManifest(path)
  if (!manifest) throw new StartError(`${path} 不存在：没有清单的导出文件不完整。`)
  for (const part of manifest.parts) await provePart(dirname(path), part)
  return manifest
}

async function provePart(folder: string, part: ExportedPart): Promise<void> {
  const path = join(folder, part.file)
  const [file, lines] = [new PassingBytes(), createHash('sha256')]
  let rows = 0
  const failed = (what: string): StartError => new StartError(`导出文件 ${path} 已损坏：${what}。`)
  const counted = async (content: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of content) {
      lines.update(chunk)
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
    }
  }
  await pipeline(createReadStream(path), (content) => file.through(content), createGunzip(), counted).catch(() => {
    throw failed('无法读取')
  })
  if (file.bytes !== part.bytes || file.sha256() !== part.sha256) throw failed('文件与校验值不符')
  if (rows !== part.rows || lines.digest('hex') !== part.rowsSha256) throw failed('内容与校验值不符')
}
