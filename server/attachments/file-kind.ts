/** What the first bytes of a file say it is. */
type Kind = 'pdf' | 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'zip' | 'office' | 'rar' | '7z' | 'mp4' | 'text'

interface Format {
  /** What the content must be. */
  kinds: Kind[]
  contentType: string
}

/** Formats an attachment may have, by ending. Active content (HTML, SVG, XML, scripts) is not among them. */
const formats: Record<string, Format> = {
  pdf: { kinds: ['pdf'], contentType: 'application/pdf' },
  jpg: { kinds: ['jpeg'], contentType: 'image/jpeg' },
  jpeg: { kinds: ['jpeg'], contentType: 'image/jpeg' },
  png: { kinds: ['png'], contentType: 'image/png' },
  gif: { kinds: ['gif'], contentType: 'image/gif' },
  bmp: { kinds: ['bmp'], contentType: 'image/bmp' },
  webp: { kinds: ['webp'], contentType: 'image/webp' },
  doc: { kinds: ['office'], contentType: 'application/msword' },
  xls: { kinds: ['office'], contentType: 'application/vnd.ms-excel' },
  ppt: { kinds: ['office'], contentType: 'application/vnd.ms-powerpoint' },
  docx: { kinds: ['zip'], contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { kinds: ['zip'], contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { kinds: ['zip'], contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  zip: { kinds: ['zip'], contentType: 'application/zip' },
  apk: { kinds: ['zip'], contentType: 'application/vnd.android.package-archive' },
  rar: { kinds: ['rar'], contentType: 'application/vnd.rar' },
  '7z': { kinds: ['7z'], contentType: 'application/x-7z-compressed' },
  mp4: { kinds: ['mp4'], contentType: 'video/mp4' },
  txt: { kinds: ['text'], contentType: 'text/plain; charset=utf-8' },
}

const signatures: { kind: Kind; at: number; bytes: string }[] = [
  { kind: 'pdf', at: 0, bytes: '255044462d' },
  { kind: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { kind: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { kind: 'gif', at: 0, bytes: '47494638' },
  { kind: 'bmp', at: 0, bytes: '424d' },
  { kind: 'webp', at: 8, bytes: '57454250' },
  { kind: 'zip', at: 0, bytes: '504b0304' },
  { kind: 'office', at: 0, bytes: 'd0cf11e0a1b11ae1' },
  { kind: 'rar', at: 0, bytes: '526172211a07' },
  { kind: '7z', at: 0, bytes: '377abcaf271c' },
  { kind: 'mp4', at: 4, bytes: '66747970' },
]

/** How many leading bytes `contentMatches` wants to see. */
export const HEAD = 4096

/** Ending of a file name, lower case, without the point; '' when there is none. */
export function extensionOf(name: string): string {
  const point = name.lastIndexOf('.')
  return point < 0 ? '' : name.slice(point + 1).toLowerCase()
}

/** Content type to answer a file of this ending with; never one that a browser runs. */
export function contentTypeOf(extension: string): string {
  return formats[extension]?.contentType ?? 'application/octet-stream'
}

/** Whether the first bytes are of the format that the ending claims. */
export function contentMatches(extension: string, head: Uint8Array): boolean {
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined
  return format !== undefined && format.kinds.some((kind) => (kind === 'text' ? isText(head) : isKind(kind, head)))
}

function isKind(kind: Kind, head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return signatures.some((each) => each.kind === kind && bytes.subarray(each.at, each.at + each.bytes.length / 2).toString('hex') === each.bytes)
}

/** Plain text: UTF-8 (the last character may be cut) without control characters, and no markup at its start. */
function isText(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  if (text.includes('\uFFFD') || /^\s*</.test(text)) return false
  // tab, line feed and carriage return are the only control characters of a text
  return ![...text].some((character) => character < ' ' && character !== '\t' && character !== '\n' && character !== '\r')
}
