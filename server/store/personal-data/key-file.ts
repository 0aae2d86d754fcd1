import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../../services/start-error.ts'
import { readKeyring, type Keyring } from './keyring.ts'

/** Where the keys of a store come from: the text of a variable, or a file, which is made where that is said. */
export type KeySource = { text: string } | { file: string; make: boolean }

/** An unknown key is asked for in the file no oftener than this, in ms. */
const LOOK_AGAIN = 2000

/**
 * Where the keys are, by `DATA_KEY` or `DATA_KEY_FILE`. Without either the embedded store has a file of its own in its folder; of PostgreSQL, which
 * several machines may share, a key made on one of them would be of no use to the others: throws StartError.
 */
export function keySourceOf(env: NodeJS.ProcessEnv, dataDir: string, kind: 'pglite' | 'postgres'): KeySource {
  const { DATA_KEY: text, DATA_KEY_FILE: file } = env
  if (text && file) throw new StartError('DATA_KEY 和 DATA_KEY_FILE 只能设置一个。')
  if (text) return { text }
  if (file) return { file: resolve(env['INIT_CWD'] ?? '.', file), make: false }
  if (kind === 'pglite') return { file: join(dataDir, 'keys', 'data.key'), make: true }
  throw new StartError('使用 PostgreSQL 时须用 DATA_KEY_FILE 指定个人信息加密密钥文件，可用 npm run viewno -- keys new <文件> 生成，并另存一份。')
}

/** The keys of a source. Throws StartError with one sentence where they cannot be read or made. */
export async function openKeyring(source: KeySource): Promise<Keyring> {
  if ('text' in source) return readOr(() => readKeyring(source.text), 'DATA_KEY')
  if (source.make) await newKeyFile(source.file).catch((error: unknown) => refuseUnlessThere(error, source.file))
  return new FileKeyring(source.file)
}

/** Writes a new file with one key that only its owner may read; an existing one is refused with EEXIST. */
export async function newKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, newLine(), { flag: 'wx', mode: 0o600, flush: true })
}

/** Adds a key to a file, which from now on is the current one; those before it open what they sealed. */
export async function addKey(file: string): Promise<void> {
  const written = readFileSync(file, 'utf8')
  await appendFile(file, `${written.endsWith('\n') ? '' : '\n'}${newLine()}`, { flush: true })
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

function newLine(): string {
  return `${randomBytes(32).toString('hex')}\n`
}

function refuseUnlessThere(error: unknown, file: string): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new StartError(`个人信息加密密钥 ${file} 无法生成，请检查文件夹权限。`, error)
}

function readOr(read: () => Keyring, where: string): Keyring {
  try {
    return read()
  } catch (error) {
    throw new StartError(`个人信息加密密钥 ${where} 无法读取，应为每行一把 64 位十六进制密钥，最后一行为当前密钥。`, error)
  }
}

/** Keys in a file, which is read again when something was sealed with one that was not in it: another process has begun to use a new key. */
class FileKeyring implements Keyring {
  readonly #file: string
  #keys: Keyring
  #looked = Date.now()

  constructor(file: string) {
    this.#file = file
    this.#keys = readOr(() => readKeyring(readFileSync(file, 'utf8')), file)
  }

  get current() {
    return this.#keys.current
  }

  get all() {
    return this.#keys.all
  }

  key(id: string) {
    const known = this.#keys.key(id)
    if (known || Date.now() - this.#looked < LOOK_AGAIN) return known
    this.#looked = Date.now()
    this.#keys = this.#read() ?? this.#keys
    return this.#keys.key(id)
  }

  /** The keys that the file has now; null while it is gone or spoiled, which takes no key from a server that runs. */
  #read(): Keyring | null {
    try {
      return readKeyring(readFileSync(this.#file, 'utf8'))
    } catch {
      return null
    }
  }
}
