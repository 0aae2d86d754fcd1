import { problem, type Problem } from '../../../engine/problem.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { businessOf, filesOf } from '../../widgets/attachments/attachment-rules.ts'
import { codesOf } from '../../dictionaries/field-choices.ts'

/**
 * Attachment fields in view, open to input, that lack a file of a kind their configuration requires. What cannot be fetched is not
 * held against the user: the server asks again. Only the named fields are looked at when `only` is given.
 */
export async function checkAttachments(store: FormStore, attachments: Ports['attachments'], only?: ReadonlySet<string>): Promise<Problem[]> {
  const open = [...store.fields.values()].filter(
    (field) => field.widget === 'attachments' && !field.readOnly && (!only || only.has(field.field)) && store.shows(field),
  )
  const found = await Promise.all(
    open
      .map(async (field) => {
        const configs = await attachments.configs(businessOf(field))
        const required = configs.filter((config) => config.isrequired)
        if (required.length === 0) return []
        const files = await attachments.list(codesOf(store.get(field.field)))
        return required
          .filter((config) => filesOf(files, configs, config).length === 0)
          .map(({ title }) => problem('field.invalid', `/${field.field}`, { title, message: `请上传${title}` }))
      })
      .map((asked) => asked.catch((): Problem[] => [])),
  )
  return found.flat()
}
