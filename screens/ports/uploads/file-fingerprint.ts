const EDGE = 64 * 1024
const FNV_PRIME = 16_777_619
const FNV_START = 2_166_136_261

/** What a chosen file is known by when it is chosen again: its last change, and a hash (FNV-1a) of its first and last 64 KB. */
export async function fileFingerprint(file: File): Promise<string> {
  const edges = [file.slice(0, EDGE), file.slice(Math.max(0, file.size - EDGE))]
  let hash = FNV_START
  for (const edge of edges) {
    for (const byte of new Uint8Array(await edge.arrayBuffer())) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0
  }
  return `${file.lastModified}-${hash.toString(16)}`
}
