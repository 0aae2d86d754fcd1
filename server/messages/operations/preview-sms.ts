import { placeholderNames, placeholdersFor, placeholderText } from '../../../engine/domain/placeholders.ts'
import { smsParts } from '../../../engine/domain/sms-length.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { fieldText } from '../../records/fill-text.ts'
import { defineOperation } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { coverRows } from '../../permissions/personal-data.ts'
import { readableWhere } from '../../records/records-in-scope.ts'
import { refuseBadText, templateNamed } from '../sms/check-template.ts'
import { composeSms } from '../sms/compose.ts'

/** So many records are looked at for the one that fills most of the text. */
const SAMPLES = 20

/** Answers how a message reads with a record the caller may see, how long it is and in how many parts it goes; without such a record it reads with the names of the fields. */
export const previewSms = defineOperation({
  id: 'preview-sms',
  title: '预览短信',
  contract: {
    needs: { sendtype: '短信业务类型' },
    takes: { content: '模板内容，不填为平台自带的', signname: '短信签名' },
    answers: { fields: { text: '短信全文', length: '字数', parts: '计费条数', variables: '可用变量' } },
  },
  transaction: false,
  async run(context) {
    const { schemas, input } = context
    onlyInput(input, ['sendtype', 'content', 'signname'])
    const { template, entity } = templateNamed(schemas, requiredText(input, 'sendtype', 20))
    const content = textInput(input, 'content', 480) || template.text
    const signature = textInput(input, 'signname', 20) || template.signature
    refuseBadText(entity, content, signature)
    const names = placeholderNames(content)
    const blanksOf = (row: Row): string[] => names.filter((name) => (fieldText(row, `${name}_label`) || fieldText(row, name)) === '')
    const rows = mayRead(schemas, requireSession(context), entity.id) ? await readableWhere(context, entity, [], SAMPLES) : []
    coverRows(schemas, entity, rows)
    const titles = new Map(placeholdersFor(entity).map(({ name, title }) => [name, title]))
    const sample = rows.sort((a, b) => blanksOf(a).length - blanksOf(b).length)[0]
    const shown = sample ?? Object.fromEntries([...titles].map(([name, title]) => [name, placeholderText(title)]))
    const text = composeSms({ ...template, text: content, signature }, shown)
    return {
      sendtype: template.id,
      sendtype_label: template.title,
      sample: sample ? `${entity.title} ${fieldText(sample, entity['x-label'])}` : '没有可看的数据，以变量名称代替',
      text,
      length: [...text].length,
      parts: smsParts(text),
      blank: blanksOf(shown)
        .map((name) => titles.get(name) ?? name)
        .join('、'),
      variables: [...titles.values()].map(placeholderText).join('　'),
    }
  },
})
