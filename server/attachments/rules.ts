import { problem, ProblemError } from '../../engine/problem.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { contentMatches, extensionOf } from './file-kind.ts'

type AttachmentKind = AttachmentRule['kinds'][number]

/** Most ids one request may name. */
const MOST_IDS = 200

/** The rule of a business type; an unknown one is refused. */
export function ruleOf(schemas: Schemas, businessType: string): AttachmentRule {
  const rule = schemas.attachments.get(businessType)
  if (!rule) throw new ProblemError(problem('call.bad-parameter', 'busstype', { parameter: 'busstype', expected: '已配置附件的业务类型' }))
  return rule
}

/** The kind within a rule; an unknown one is refused. */
export function kindOf(rule: AttachmentRule, attkind: string): AttachmentKind {
  const kind = rule.kinds.find((each) => each.id === attkind)
  if (!kind)
    throw new ProblemError(problem('call.bad-parameter', 'attkind', { parameter: 'attkind', expected: rule.kinds.map((each) => each.title).join('、') }))
  return kind
}

/** Refuses a file whose ending is not taken, whose content is of another format, that is too large, too small for a legible scan, or empty. */
export function requireAllowedFile(kind: AttachmentKind, file: { name: string; size: number; head: Uint8Array }): void {
  if (!contentMatches(extensionOf(file.name), file.head)) throw wrongType(kind)
  requireAllowedNameAndSize(kind, file)
}

/** The same before any content is there, by name and size alone. */
export function requireAllowedNameAndSize(kind: AttachmentKind, { name, size }: { name: string; size: number }): void {
  if (!kind.exts.includes(extensionOf(name))) throw wrongType(kind)
  if (size > kind.megabytes * 1024 * 1024) throw new ProblemError(problem('file.too-large', 'file', { limit: kind.megabytes }))
  if (size > 0 && size < (kind.kilobytes ?? 0) * 1024)
    throw new ProblemError(problem('file.too-small', 'file', { title: kind.title, limit: kind.kilobytes ?? 0 }))
  if (size === 0) throw new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected: '非空文件' }))
}

function wrongType(kind: AttachmentKind): ProblemError {
  return new ProblemError(problem('file.type', 'file', { expected: kind.exts.join('、') }))
}

/** Largest file that any kind of any business takes, in MB. */
export function largestMegabytes(schemas: Schemas): number {
  return Math.max(1, ...[...schemas.attachments.values()].flatMap((rule) => rule.kinds.map((kind) => kind.megabytes)))
}

/** Ids as the calls of the specification send them: one, a comma-joined text, or a list. Each once, in order. */
export function attachmentIds(input: JsonObject): string[] {
  const given = input['attsysidList'] ?? input['attsysid'] ?? input['ids'] ?? input['id'] ?? ''
  const texts = Array.isArray(given) ? given.map((each) => (typeof each === 'string' ? each : '')) : typeof given === 'string' ? given.split(',') : []
  const ids = [...new Set(texts.map((each) => each.trim()).filter((each) => each !== ''))]
  if (ids.length === 0 || ids.length > MOST_IDS || ids.some((id) => id.length > 64)) {
    throw new ProblemError(problem('call.bad-parameter', 'attsysidList', { parameter: 'attsysidList', expected: `1 至 ${MOST_IDS} 个附件编号` }))
  }
  return ids
}
