import type { Entity } from '../../records/entity.ts'
import { sourcePathOf } from '../../records/objects.ts'
import type { EntityProperty } from '../../records/property.ts'
import type { Report } from '../common/reporter.ts'

/** Names and titles of what usually is personal data: phones, papers of a person, mail, bank accounts, homes. */
const names = /(tel|phone|mobile|idno|idcard|email|bankaccount|homeaddr)$/i
const titles = /电话|手机|身份证|证件号|邮箱|电子邮件|银行账号|银行卡|家庭住址|住址/
/** Validators whose values are personal. */
const validators = new Set(['mobile', 'mobile-or-phone', 'national-id', 'email'])

/** A field that is named or checked like personal data says whether it is some (`x-sensitive`); what is kept sealed is asked for nothing that would need to read it. */
export function checkPersonal(report: Report, entity: Entity, name: string, property: EntityProperty): void {
  const path = sourcePathOf(name)
  const kind = property['x-sensitive']
  if (kind === undefined) {
    if (looksPersonal(name, property)) report.add('schema.undeclared-personal', path, { got: property.title })
    return
  }
  if (kind === false) return
  if (kind === true && !isOfSite(name)) report.add('schema.undeclared-personal', `${path}/x-sensitive`, { got: property.title })
  const misfit = (word: string, fitting: string): void =>
    report.add('schema.misfit', `${path}/${word}`, { got: name, expected: '能在加密后使用的设置', fitting })
  if (property.type !== 'string' || property['x-dict'] || property['x-ref'] || (property.format !== undefined && property.format !== 'email'))
    misfit('x-sensitive', '普通文本字段')
  if (property['x-index'] === 'letters' || property['x-index'] === 'trgm') misfit('x-index', 'btree 或 unique（个人信息只能按完整内容查找）')
  if (property.type === 'string' && property['x-pinyin']) misfit('x-pinyin', '不按读音排序')
  const words: [string, unknown][] = [
    ['x-key', entity['x-key']],
    ['x-label', entity['x-label']],
    ['x-scope', Object.values(entity['x-scope'] ?? {}).flat()],
  ]
  for (const [word, said] of words)
    if ([said].flat().includes(name)) report.add('schema.misfit', `/${word}`, { got: name, expected: '不含个人信息的字段', fitting: '其他字段' })
}

/** Fields that a site added keep what they said before kinds had names. */
function isOfSite(name: string): boolean {
  return name.startsWith('site_')
}

/** Whether a field is named or checked like personal data. */
export function looksPersonal(name: string, property: EntityProperty): boolean {
  if (property.type !== 'string' || property['x-dict'] || property['x-ref'] || property['x-directory'] || property['x-attachment']) return false
  if (property.format !== undefined && property.format !== 'email') return property.format !== 'text' ? false : titles.test(property.title)
  const checks = (property['x-validate'] ?? []).map((use) => (typeof use === 'string' ? use : use.id))
  return property.format === 'email' || names.test(name) || titles.test(property.title) || checks.some((id) => validators.has(id))
}
