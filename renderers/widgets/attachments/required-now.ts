import type { Scope } from '../../../engine/expressions/scope.ts'
import type { AttachmentConfig } from '../../../engine/runtime/ports.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { isPaperRequired } from '../../../engine/validation/papers.ts'
import { paperOf } from './attachment-rules.ts'

/** The configuration as it stands for a record: required where it is, as long as a move that asks for it is ahead (`only`: the form's only move). */
export function requiredNow(config: AttachmentConfig, scope: Scope & { form: Row }, only?: string): AttachmentConfig {
  const isAhead = ({ move, state, from }: NonNullable<AttachmentConfig['askedby']>[number]): boolean =>
    only === undefined ? from.includes(String(scope.form[state] ?? '')) : move === only
  const ahead = config.askedby?.some(isAhead) ?? true
  const isrequired = ahead && isPaperRequired(paperOf(config), scope)
  return isrequired === config.isrequired ? config : { ...config, isrequired }
}
