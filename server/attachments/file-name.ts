const LONGEST = 120

/**
 * A name from outside as plain data: the last part of a path, without control, direction-changing or reserved characters,
 * no leading points, short enough for any file system. The file itself is kept under a key of our own.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).pop() ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFF9-\uFFFF]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return clean === '' ? '未命名' : shortened(clean)
}

/** `Content-Disposition` that offers a download under the name, in any script (RFC 5987, RFC 6266). */
export function downloadHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Names made different for one archive: a second `a.pdf` becomes `a (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    let made = name
    for (let number = 2; used.has(made.toLowerCase()); number += 1) made = numbered(name, number)
    used.add(made.toLowerCase())
    return made
  })
}

function numbered(name: string, number: number): string {
  const point = name.lastIndexOf('.')
  return point <= 0 ? `${name} (${number})` : `${name.slice(0, point)} (${number})${name.slice(point)}`
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const point = name.lastIndexOf('.')
  const ending = point > 0 && name.length - point <= 10 ? name.slice(point) : ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}
