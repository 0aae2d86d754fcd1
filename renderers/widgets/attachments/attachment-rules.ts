import type { FieldModel } from '../../../engine/model/model.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { ProblemCode } from '../../../engine/problem-messages.ts'
import type { AskedCall } from '../../../engine/runtime/effects/effect.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { PaperKind } from '../../../engine/validation/papers.ts'
import type { AttachmentConfig, UploadedFile } from '../../../engine/runtime/ports.ts'

/** Bytes up to which a picture needs no smaller one of itself. */
const SMALL = 100 * 1024

/** Why a file may not be added to its kind; null when it may. */
export function refusal(file: Pick<File, 'name' | 'size'>, config: AttachmentConfig, present: number): string | null {
  if (config.exts.length > 0 && !config.exts.map((each) => each.toLowerCase().replace(/^\./, '')).includes(endingOf(file.name)))
    return `“${file.name}”不能上传：只允许 ${config.exts.join('、')} 格式`
  if (isTooLarge(file, config)) return `“${file.name}”不能上传：超过 ${config.maxsize}MB`
  if (file.size > 0 && file.size < (config.minsize ?? 0) * 1024)
    return `“${file.name}”不能上传：只有 ${sizeText(file.size)}，不像一份完整的${config.title}（至少 ${config.minsize}KB）`
  if (file.size === 0) return `“${file.name}”不能上传：文件是空的`
  if (config.maxnum > 0 && present >= config.maxnum) return `“${file.name}”不能上传：${config.title}最多 ${config.maxnum} 个`
  return null
}

/** Whether a file has more bytes than its kind may have; 0 is no limit. */
export function isTooLarge({ size }: Pick<File, 'size'>, { maxsize }: Pick<AttachmentConfig, 'maxsize'>): boolean {
  return maxsize > 0 && size > maxsize * 1024 * 1024
}

/** The paper that a configuration describes, for the judgement that browser and server share. */
export function paperOf({ attkind, title, isrequired, requiredwhen }: AttachmentConfig): PaperKind {
  return { id: attkind, title, required: isrequired, requiredWhen: requiredwhen }
}

/** The move that a form is filled in for and no other, where its field says so: such a form need not know the state of its record. */
export function onlyMoveOf({ params }: FieldModel): string | undefined {
  return typeof params['move'] === 'string' ? params['move'] : undefined
}

/** Whether the call that comes next asks for this kind; what no move asks for is asked for at every check, and so is what the form's only move asks for. */
export function asksAt({ askedby }: AttachmentConfig, record: Row, before: AskedCall | undefined, only?: string): boolean {
  if (!askedby) return true
  if (only !== undefined) return askedby.some(({ move }) => move === only)
  return askedby.some(
    ({ calls, move, state, from }) =>
      before !== undefined && calls.includes(before.call) && (before.move ?? move) === move && from.includes(String(record[state] ?? '')),
  )
}

/** Bytes for people: 1.2GB, 0.4MB, 12KB. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(1)}GB`
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)}MB`
  return `${Math.max(1, Math.round(bytes / 1024))}KB`
}

/** What may be uploaded for a kind, in words. */
export function limitsText({ exts, maxsize, maxnum }: AttachmentConfig): string {
  return [exts.length > 0 ? exts.join('/') : '', maxsize > 0 ? `≤ ${maxsize}MB` : '', maxnum > 0 ? `最多 ${maxnum} 个` : '']
    .filter((each) => each !== '')
    .join('，')
}

/** Files of one kind; those of kinds nobody configured are listed with the last. */
export function filesOf(files: readonly UploadedFile[], configs: readonly AttachmentConfig[], config: AttachmentConfig): UploadedFile[] {
  const known = new Set(configs.map((each) => each.attkind))
  const last = configs.at(-1) === config
  return files.filter((file) => file.attkind === config.attkind || (last && !known.has(file.attkind)))
}

/** The ids with one of them moved before (-1) or after (1) its neighbour among `peers`, the ids of its kind. */
export function movedId(ids: readonly string[], peers: readonly string[], id: string, by: -1 | 1): string[] {
  const other = peers[peers.indexOf(id) + by]
  if (!peers.includes(id) || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}

/** How a file can be shown here: as a picture, a PDF, or not at all. */
export function previewOf(name: string): 'picture' | 'pdf' | null {
  const ending = endingOf(name)
  if (ending === 'pdf') return 'pdf'
  return ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'].includes(ending) ? 'picture' : null
}

/** Whether a file is a picture so small that it is shown itself in a list. */
export function isSmallPicture({ filename, filesize }: { filename: string; filesize: number }): boolean {
  return previewOf(filename) === 'picture' && filesize <= SMALL
}

/** A pasted or taken picture has no name of its own: it gets the time of day, so that two can be distinguished. */
export function namedPaste(file: File, now: Date, word = '截图'): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  const time = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`
  return new File([file], `${word}-${day}-${time}.${endingOf(file.name)}`, { type: file.type, lastModified: file.lastModified })
}

/** Business type whose configuration says what may be uploaded for a field: `params.business`, or the entity's word. */
export function businessOf({ params, property }: FieldModel): string {
  if (typeof params['business'] === 'string') return params['business']
  return property?.type === 'string' ? (property['x-attachment'] ?? '') : ''
}

/** What is stamped onto photos of a field: its template filled from the record. */
export function markOf({ field, record }: { field: FieldModel; record: Row }): string {
  const { mark } = field.params
  return typeof mark === 'string' ? String(fillTemplate(mark, [record])).trim() : ''
}

/** Where the thing is that the photos of a field show, in degrees; null where the record does not say. */
export function thingPlace({ field, record }: { field: FieldModel; record: Row }): { lat: number; lon: number } | null {
  const { place } = field.params
  if (place === null || typeof place !== 'object' || Array.isArray(place)) return null
  const degrees = (name: Json | undefined): number => Number(record[String(name)] || NaN)
  const [lat, lon] = [degrees(place['lat']), degrees(place['lon'])]
  return Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : null
}

/** True when an error is a refusal of this code. */
export function isRefusalOf(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.problems.some((each) => each.code === code)
}

function endingOf(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
}
