import type { Call } from '../../../business/call.ts'
import { expandShorthand } from '../../../screens/kinds/view-words.ts'
import type { FormItem } from '../../../screens/kinds/form.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { View } from '../../../screens/view.ts'
import type { ViewScope } from '../../common/view-scope.ts'

const OPERATION = 'edit-rows'

/** Editing in place: the call saves as the form's save does, the form is of the same records, and each column is a field that the form lets people fill in. */
export function checkEdit({ all, entity, report }: ViewScope, { edit }: ListView): void {
  if (!edit) return
  const call = all.calls.get(edit.call)
  const fitting = [...all.calls.values()].filter((each) => each.operation === OPERATION && each.entity === entity.id).map(({ id }) => id)
  if (call && !fitting.includes(call.id)) {
    report.add('schema.misfit', '/edit/call', {
      got: edit.call,
      expected: `“${entity.title}”的表格编辑接口`,
      fitting: fitting.join('、') || '先建一个 operation 为 edit-rows 的接口',
    })
  } else report.known(edit.call, fitting, '/edit/call', '表格编辑接口')
  const form = all.views.get(edit.form)
  if (!form || !('groups' in form) || form.entity !== entity.id) {
    const forms = [...all.views.values()].filter((each) => 'groups' in each && each.entity === entity.id).map(({ viewNo }) => viewNo)
    report.known(edit.form, forms, '/edit/form', `“${entity.title}”的表单`)
    return
  }
  const fillable = fieldsFilledIn(form).filter((field) => isCell(entity.properties[field]))
  edit.columns.forEach((field, index) => report.known(field, fillable, `/edit/columns/${index}`, '该表单中可填写的字段'))
}

function fieldsFilledIn(form: Extract<View, { groups: unknown }>): string[] {
  return form.groups.flatMap(({ items }) => items.map((item): FormItem => expandShorthand(item))).map(({ id, field }) => field ?? id)
}

/** Lists and files do not stand in a cell, nor what the system fills in. */
function isCell(property: ViewScope['entity']['properties'][string] | undefined): boolean {
  return (
    property !== undefined && property.type !== 'array' && property.readOnly !== true && !(property.type === 'string' && property['x-attachment'] !== undefined)
  )
}

/** A call that edits rows names the save that each of its rows stands for: of the same records, and open to the same people. */
export function checkEditCall({ all, report }: Pick<ViewScope, 'all' | 'report'>, call: Call): void {
  if (call.operation !== OPERATION) return
  const named = call.params?.['save']
  const save = typeof named === 'string' ? all.calls.get(named) : undefined
  const codes = (each: Call): string => [...(each.operator ?? [])].sort().join(' ')
  if (save?.operation === 'save' && save.entity === call.entity && codes(save) === codes(call)) return
  const fitting = [...all.calls.values()].filter((each) => each.operation === 'save' && each.entity === call.entity).map(({ id }) => id)
  report.add('schema.misfit', '/params/save', { got: String(named ?? ''), expected: '同一业务对象、同样操作码的保存接口', fitting: fitting.join('、') || '无' })
}
