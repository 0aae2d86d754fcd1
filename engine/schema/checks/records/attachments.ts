import type { AttachmentRule } from '../../records/attachment.ts'
import type { Entity } from '../../records/entity.ts'
import { Report } from '../common/reporter.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from '../common/schema-files.ts'

/** What is required is asked for at moves that there are, and the condition reads fields of the records that the files belong to. */
export function checkAttachmentRule(all: AllFiles, rule: AttachmentRule): Report {
  const report = new Report(placeOf(all, 'attachments', rule.id))
  const owners = [...all.entities.values()].filter((entity) => holds(entity, rule.id))
  const moves = owners.flatMap((entity) => all.flows.get(entity['x-flow']?.flow ?? '')?.moves.map(({ id }) => id) ?? [])
  rule.askedAt?.forEach((move, at) => report.known(move, moves, `/askedAt/${at}`, '流程的动作'))
  rule.kinds.forEach((kind, index) => {
    const path = `/kinds/${index}`
    kind.askedAt?.forEach((move, at) => report.known(move, moves, `${path}/askedAt/${at}`, '流程的动作'))
    if (kind.requiredWhen !== undefined)
      for (const owner of owners) report.expression(kind.requiredWhen, { ...sessionNames, form: knownFieldsOf(all, owner) }, `${path}/requiredWhen`, 'bool')
    const required = kind.required === true || kind.requiredWhen !== undefined
    if (required && !kind.askedAt && !rule.askedAt)
      report.add('schema.unknown-reference', `${path}/askedAt`, { got: kind.title, expected: '要求这份资料的流程动作（askedAt）', suggestion: '' })
  })
  return report
}

function holds({ properties }: Entity, rule: string): boolean {
  return Object.values(properties).some((property) => property.type === 'string' && property['x-attachment'] === rule)
}
