// The files of the embedded database, written so that a power cut takes nothing that was answered. Plain JavaScript, for the database's own thread.
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Says that all that an earlier version or `initdb` wrote unsynced is on the disk. */
const MARK = 'viewno.synced'

/** A piece of the write-ahead log. */
const SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/

/** Places in the memory shared with the server's thread: how many of the asked syncs of the log it has done, and how many are done here. */
const DONE_THERE = 0
const DONE_HERE = 1

/**
 * PostgreSQL says what must be on the disk when; PGlite's file system hears it and does nothing. Here it is done at once, save for the log, whose
 * syncs the server's thread does for all commits that wait (group commit). What must not come before the log makes it synced first.
 */
export class DurableFiles extends NodeFS {
  #shared
  #asked = 0
  #owed = new Set()
  #segments = new Set()

  constructor(folder, shared) {
    super(folder)
    this.#shared = new Int32Array(shared)
  }

  async init(pg, options) {
    const made = await super.init(pg, options)
    made.emscriptenOpts.preRun.push((module) => this.#hear(module.NODEFS))
    return made
  }

  /** How many syncs of the log were asked for, and of which pieces since the last time, for the server's thread. */
  takeOwed() {
    const owed = { asked: this.#asked, segments: [...this.#segments] }
    this.#segments.clear()
    return owed
  }

  /** Has everything on the disk that was written, once after `initdb` and for a folder of an earlier version. */
  syncAll() {
    this.#settle()
    const mark = join(this.rootDir, MARK)
    if (existsSync(mark)) return
    for (const name of readdirSync(this.rootDir, { recursive: true })) syncPath(join(this.rootDir, name))
    writeFileSync(mark, '')
    for (const path of [mark, this.rootDir, dirname(this.rootDir)]) syncPath(path)
  }

  #hear(files) {
    const { stream_ops: streams, node_ops: nodes } = files
    const before = (work, isLog = () => false) =>
      function settled(...given) {
        if (!isLog(...given)) files.tryFSOperation(() => this.#settle())
        return work(...given)
      }.bind(this)
    const isSegment = (stream) => SEGMENT.test(files.realPath(stream.node))
    streams.fsync = (stream) => files.tryFSOperation(() => this.#sync(files.realPath(stream.node), stream.nfd))
    streams.write = before(streams.write, isSegment)
    streams.setattr = before(streams.setattr)
    for (const change of ['setattr', 'rename', 'unlink']) nodes[change] = before(nodes[change])
  }

  #sync(path, fd) {
    if (SEGMENT.test(path)) {
      this.#owed.add(path)
      this.#segments.add(path)
      this.#asked += 1
      return 0
    }
    this.#settle()
    syncFile(fd)
    return 0
  }

  /** Syncs the log unless the server's thread has. */
  #settle() {
    if (this.#owed.size === 0) return
    if (Atomics.load(this.#shared, DONE_THERE) < this.#asked) {
      for (const path of this.#owed) syncPath(path, fdatasyncSync)
      Atomics.store(this.#shared, DONE_HERE, this.#asked)
    }
    this.#owed.clear()
  }
}

function syncPath(path, sync = fsyncSync) {
  const fd = openSync(path, 'r')
  try {
    syncFile(fd, sync)
  } finally {
    closeSync(fd)
  }
}

/** Some systems refuse to sync a folder, which they write through. */
function syncFile(fd, sync = fsyncSync) {
  try {
    sync(fd)
  } catch (error) {
    if (error.code !== 'EPERM' && error.code !== 'EISDIR' && error.code !== 'EINVAL') throw error
  }
}
