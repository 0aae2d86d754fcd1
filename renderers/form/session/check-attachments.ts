import type { Problem } from '../../../engine/problem.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { AskedCall } from '../../../engine/runtime/effects/effect.ts'
import { missingPapers } from '../../../engine/validation/papers.ts'
import { asksAt, businessOf, filesOf, onlyMoveOf, paperOf } from '../../widgets/attachments/attachment-rules.ts'
import { codesOf } from '../../../engine/model/field-choices.ts'

/** What is judged: fields open to input that lack papers, of those named in `only` when given; `before` is the call that asks for them. */
interface Asked {
  only?: ReadonlySet<string>
  before?: AskedCall | undefined
}

/**
 * Attachment fields in view, open to input, that lack a paper which is always required or which the call asks for that comes next. What cannot be
 * fetched is not held against the user: the server asks again, by the same code.
 */
export async function checkAttachments(store: FormStore, attachments: Ports['attachments'], { only, before }: Asked = {}): Promise<Problem[]> {
  const open = [...store.fields.values()].filter(
    (field) => field.widget === 'attachments' && !field.readOnly && (!only || only.has(field.field)) && store.shows(field),
  )
  const scope = { form: store.all(), ...store.context }
  const found = await Promise.all(
    open
      .map(async (field) => {
        const configs = await attachments.configs(businessOf(field))
        const asked = configs.filter((config) => asksAt(config, scope.form, before, onlyMoveOf(field)))
        if (asked.length === 0) return []
        const files = await attachments.list(codesOf(store.get(field.field)))
        const present = new Set(asked.filter((config) => filesOf(files, configs, config).length > 0).map(({ attkind }) => attkind))
        return missingPapers(field, asked.map(paperOf), present, scope)
      })
      .map((asked) => asked.catch((): Problem[] => [])),
  )
  return found.flat()
}
