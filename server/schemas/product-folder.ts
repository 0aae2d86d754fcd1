import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../services/start-error.ts'

/** Folder of the product: the nearest one upwards with a package.json, be it run from source or from the bundle. */
export function productFolder(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new StartError('找不到程序文件夹，请在解压后的文件夹内启动。')
  return productFolder(parent)
}
