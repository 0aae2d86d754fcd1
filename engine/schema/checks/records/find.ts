import type { Entity } from '../../records/entity.ts'
import type { EntityProperty } from '../../records/property.ts'
import type { AllFiles } from '../common/schema-files.ts'
import { checkGranted } from '../common/granted-codes.ts'
import type { Report } from '../common/reporter.ts'

/** What records are found by exists, is answered by an index and is nobody's personal data; what opens them has an address. */
export function checkFind(all: AllFiles, report: Report, entity: Entity): void {
  const words = entity['x-find']
  if (!words || entity['x-base']) return
  const fields = Object.keys(entity.properties)
  const named = `“${entity.title}”的字段`
  const fitting = fields.filter((field) => isFindable(entity.properties[field]))
  words.by.forEach((field, index) => {
    const path = `/x-find/by/${index}`
    report.known(field, fields, path, named)
    if (fields.includes(field) && !fitting.includes(field))
      report.add('schema.misfit', path, { got: field, expected: '有索引（x-index）、不是个人信息的文本字段', fitting: fitting.join('、') })
  })
  words.about?.forEach((field, index) => report.known(field, fields, `/x-find/about/${index}`, named))
  const opens = [...words.opens.entries()].map(([index, each]) => ({ ...each, path: `/x-find/opens/${index}` }))
  const cards = [...(words.cards ?? []).entries()].map(([index, each]) => ({ ...each, path: `/x-find/cards/${index}` }))
  for (const { view, operator, path } of [...opens, ...cards]) {
    report.known(view, all.views.keys(), `${path}/view`, '界面')
    const found = all.views.get(view)
    if (found && !found.route) report.add('schema.no-address', `${path}/view`, { got: view })
    if (operator !== undefined) checkGranted(all, report, operator, `${path}/operator`)
  }
}

function isFindable(property: EntityProperty | undefined): boolean {
  return property?.type === 'string' && property['x-index'] !== undefined && !property['x-sensitive'] && property['x-read'] === undefined
}
