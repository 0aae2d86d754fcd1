import { problem } from '../../../engine/problem.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { innerWords } from '../../fixtures/inner-words.ts'
import { schemas } from '../../fixtures/product.ts'
import type { Shown } from './screen-faults.ts'

/** Columns and fields whose value is a code: what people of the trade call things by, or what administrators write. */
const isCode =
  /代码|编码|编号|登录|账号|用户名|字段|标识|接口|地址|路径|参数|表达式|模板|脚本|文件名|错误|调用|操作|请求|型号|材料|邮箱|网址|主机|版本|令牌|条件|规则/

const titles = [...schemas.views.values()].map(({ title }) => title).join(' ')

/** Codes of all dictionaries that nobody would take for a word or a number, and that no screen is called by. */
const codes = new Set(
  [...schemas.dictionaries.values()]
    .flatMap(({ items }) => items.filter(({ value, label }) => /^[A-Z][A-Z0-9_]{2,}$/.test(value) && !label.includes(value)))
    .flatMap(({ value }) => (titles.includes(value) ? [] : [value])),
)

const denied = problem('right.denied', '', { right: '' }).message

/** Words of a screen that stand for a label and are none: names of the files, codes of dictionaries, login names. */
export function rawWords(view: View | undefined, shown: readonly Shown[], logins: ReadonlySet<string>): string[] {
  const codesOf = showsAccounts(view) ? codes : new Set([...codes, ...logins])
  const raw = shown
    .filter(({ label }) => !isCode.test(label))
    .flatMap((each) => [...innerWords(each.text), ...wordsAmong(each, codesOf)].map((word) => `${word} in “${each.text.slice(0, 40)}”`))
  return [...new Set([...raw, ...shown.flatMap((each) => untranslated(view, each))])].map((each) => `code: ${each}`)
}

function wordsAmong({ text }: Shown, among: ReadonlySet<string>): string[] {
  return (text.match(/[A-Za-z]\w{2,}/g) ?? []).filter((word) => among.has(word))
}

/** Whether a login name is what the screen is about. */
function showsAccounts(view: View | undefined): boolean {
  const entity = view && 'entity' in view ? schemas.entities.get(view.entity ?? '') : undefined
  return Object.values(entity?.properties ?? {}).some(({ title = '' }) => /登录|账号|用户名/.test(title))
}

/** A cell of a list that shows the code of an entry where its dictionary has a name for it. */
function untranslated(view: View | undefined, { text, field, label }: Shown): string[] {
  const entity = view && 'entity' in view ? schemas.entities.get(view.entity ?? '') : undefined
  const property = entity?.properties[field]
  const dictionary = property && 'x-dict' in property ? schemas.dictionaries.get(property['x-dict'] ?? '') : undefined
  const named = dictionary?.items.find(({ value }) => value === text)
  const isName = dictionary?.items.some((each) => each.label === text)
  return named && !isName ? [`${text} under ${label}, which is ${named.label}`] : []
}

/** Buttons that are off because of a right: this person can never press them. */
export function neverPressed(off: readonly { title: string; reason: string }[]): string[] {
  return off.filter(({ reason }) => reason === denied).map(({ title }) => `never: “${title}” is there for nobody`)
}
