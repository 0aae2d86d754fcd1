import { problem, ProblemError } from '../../engine/problem.ts'
import type { SealKey } from '../services/seal-keys.ts'
import { signedData, sm3 } from './signed-data.ts'

/** Bytes that a signature may take: certificates of a short chain and room to spare. */
const ROOM = 4096
const DIGITS = 10

/** What a viewer shows beside the signature. */
export interface SealWords {
  /** Who seals. */
  name: string
  /** Why, e.g. the kind of seal. */
  reason: string
  at: Date
}

/**
 * Seals a PDF as our print thread makes them (one cross-reference table an update, dictionaries in clear): adds an update with a signature field whose
 * `/ByteRange` covers everything but the signature itself. What was sealed before stays as it was. Throws ProblemError for another kind of PDF.
 */
export async function signPdf(pdf: Uint8Array, key: SealKey, words: SealWords): Promise<Buffer> {
  const before = Buffer.from(pdf)
  const { update, contents, range } = updateOf(before, words)
  const whole = Buffer.concat([before, Buffer.from(update, 'latin1')])
  const start = before.length + contents
  const end = start + ROOM * 2 + 2
  const said = [0, start, end, whole.length - end].map((each) => String(each).padStart(DIGITS, ' ')).join(' ')
  whole.write(said, before.length + range, 'latin1')
  const signature = await signedData(sm3(whole.subarray(0, start), whole.subarray(end)), key, words.at)
  if (signature.length > ROOM) throw new RangeError('signature takes too much room')
  whole.write(signature.toString('hex'), start + 1, 'latin1')
  return whole
}

/** The update with room for the signature, and where in it the signature and the range stand. */
function updateOf(before: Buffer, words: SealWords): { update: string; contents: number; range: number } {
  const text = before.toString('latin1')
  const { root, size, previous, more } = trailerOf(text)
  const catalog = objectOf(text, root)
  const page = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(objectOf(text, Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])))?.[1])
  const [signature, field] = [size, size + 1]
  const blank = Array.from({ length: 4 }, () => ' '.repeat(DIGITS)).join(' ')
  const dictionary = `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /adbe.pkcs7.detached\n/Name ${hexText(words.name)}\n/Reason ${hexText(words.reason)}\n/M (${pdfDate(words.at)})\n/ByteRange [${blank}]\n/Contents <${'0'.repeat(ROOM * 2)}>\n>>`
  const objects: [number, string][] = [
    [root, withField(catalog, field)],
    [page, withAnnotation(objectOf(text, page), field)],
    [signature, dictionary],
    [field, `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Seal${field})\n/V ${signature} 0 R\n/P ${page} 0 R\n/Rect [0 0 0 0]\n/F 132\n>>`],
  ]
  let update = '\n'
  const places = new Map<number, number>()
  for (const [id, content] of objects) {
    places.set(id, before.length + update.length)
    update += `${id} 0 obj\n${content}\nendobj\n`
  }
  const table = before.length + update.length
  const rows = [...places].sort(([one], [other]) => one - other).map(([id, at]) => `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  update += `xref\n${rows.join('')}trailer\n<<\n/Size ${size + 2}\n/Root ${root} 0 R\n/Prev ${previous}${more}\n>>\nstartxref\n${table}\n%%EOF\n`
  return { update, contents: update.indexOf('/Contents <') + '/Contents '.length, range: update.indexOf('/ByteRange [') + '/ByteRange ['.length }
}

/** The last trailer: number of the catalogue, of objects, place of the table, and what else a reader asks for. */
function trailerOf(text: string): { root: number; size: number; previous: number; more: string } {
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1])
  const trailer = Number.isInteger(previous) ? text.slice(text.indexOf('trailer', previous), text.indexOf('startxref', previous)) : ''
  const [root, size] = [/\/Root (\d+) 0 R/, /\/Size (\d+)/].map((pattern) => Number(pattern.exec(trailer)?.[1]))
  if (!root || !size) throw strange()
  const more = [/\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].flatMap((pattern) => pattern.exec(trailer)?.[0] ?? []).map((each) => `\n${each}`)
  return { root, size, previous, more: more.join('') }
}

/** The content of an object as the last update has it. */
function objectOf(text: string, id: number): string {
  const start = Math.max(text.lastIndexOf(`\n${id} 0 obj\n`), -1)
  const end = text.indexOf('\nendobj', start)
  if (start < 0 || end < 0) throw strange()
  return text.slice(start + `\n${id} 0 obj\n`.length, end)
}

function withField(catalog: string, field: number): string {
  const form = /\/AcroForm <<\n\/SigFlags 3\n\/Fields \[([^\]]*)\]\n>>/.exec(catalog)
  const made = `/AcroForm <<\n/SigFlags 3\n/Fields [${form ? `${form[1]} ` : ''}${field} 0 R]\n>>`
  return form ? catalog.replace(form[0], made) : withEntry(catalog, made)
}

function withAnnotation(page: string, field: number): string {
  const annotations = /\/Annots \[([^\]]*)\]/.exec(page)
  return annotations ? page.replace(annotations[0], `/Annots [${annotations[1]} ${field} 0 R]`) : withEntry(page, `/Annots [${field} 0 R]`)
}

function withEntry(dictionary: string, entry: string): string {
  const end = dictionary.lastIndexOf('>>')
  if (end < 0) throw strange()
  return `${dictionary.slice(0, end)}${entry}\n${dictionary.slice(end)}`
}

/** A text in any language. */
function hexText(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}

function strange(): ProblemError {
  return new ProblemError(problem('seal.strange-pdf', ''))
}
