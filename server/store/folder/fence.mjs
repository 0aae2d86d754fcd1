// What stands between every write and a data folder that may have a new holder. Plain JavaScript, since threads share it with the server.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Errors of file systems that know no locks. */
const NO_LOCKS = new Set(['ENOLCK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

const native = load()

/** The kernel's locks; null on a platform that the library has no build for. */
function load() {
  try {
    return createRequire(import.meta.url)('fs-native-extensions')
  } catch {
    return null
  }
}

/** Locks an open file, shared or alone: true when it is ours, false while another descriptor has it, null where locks are not to be had. */
export function tryLock(fd, shared) {
  if (!native) return null
  try {
    return native.tryLock(fd, { shared })
  } catch (error) {
    if (NO_LOCKS.has(error.code)) return null
    throw error
  }
}

export function unlock(fd) {
  native?.unlock(fd)
}

/** How the file of a holder begins that took the folder under this token. */
export function headOf(token) {
  return `{"token":"${token}"`
}

/** The folder has another holder now. */
export class FolderLostError extends Error {
  constructor() {
    super('the data folder was taken over by another process')
    this.name = 'FolderLostError'
  }
}

/**
 * The way to a folder for its holder: what is done `inside` is done while nobody can take the folder over, and not at all once somebody has.
 * Where the kernel's locks are not to be had, what was begun inside and is held up for seconds may end after a take-over.
 */
export class Fence {
  #fd
  #path
  #kernel
  #head
  #seen
  #depth = 0

  constructor({ path, token, kernel }) {
    this.#path = path
    this.#kernel = kernel
    this.#head = headOf(token)
    this.#seen = Buffer.alloc(this.#head.length)
    this.#fd = openSync(path, 'r+')
  }

  /** Throws FolderLostError when the folder has another holder; else `leave` must follow. */
  enter() {
    if (this.#kernel && this.#depth === 0) native.waitForLockSync(this.#fd, { shared: true })
    this.#depth += 1
    let ours = false
    try {
      ours = this.#isOurs()
    } finally {
      if (!ours) this.leave()
    }
    if (!ours) throw new FolderLostError()
  }

  leave() {
    this.#depth -= 1
    if (this.#depth === 0 && this.#kernel) unlock(this.#fd)
  }

  /** Runs work that ends before it answers. */
  inside(work) {
    this.enter()
    try {
      return work()
    } finally {
      this.leave()
    }
  }

  check() {
    this.inside(() => undefined)
  }

  /** As `inside` for work that takes its time. */
  async around(work) {
    this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  close() {
    closeSync(this.#fd)
  }

  /** Taking a lock makes a network file system look anew; without one only opening the file does. */
  #isOurs() {
    if (!this.#kernel) return readFileSync(this.#path, 'utf8').startsWith(this.#head)
    readSync(this.#fd, this.#seen, 0, this.#seen.length, 0)
    return this.#seen.toString('latin1') === this.#head
  }
}
