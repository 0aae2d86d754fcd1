/** Width and height of a JPEG by its first bytes; null when they are no JPEG or do not say. */
export function jpegSize(head: Uint8Array): { width: number; height: number } | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    // SOF0 to SOF15 but for DHT, JPG and DAC, which are numbered among them
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker < 0xffc0) return null
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
