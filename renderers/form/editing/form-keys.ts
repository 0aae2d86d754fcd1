import type { FormFieldModel, FormModel } from '../../../engine/model/model.ts'
import { shortcutLines } from '../../keys/shortcut-lines.ts'
import type { ShortcutLine } from '../../keys/shortcuts-context.ts'

const moving: ShortcutLine[] = [
  { keys: 'Enter', does: '到下一个字段，末一个之后到下一页；在未选的选择框中打开选项' },
  { keys: 'Ctrl+Enter', does: '执行主要操作，分步时到下一步' },
  { keys: 'Ctrl+Z / Ctrl+Y', does: '撤销、重做' },
]
const clearing: ShortcutLine = { keys: 'Delete', does: '清空所选的项；日期也可用 Backspace' }
const pages: ShortcutLine = { keys: '标签上 ← / →', does: '上一页、下一页；Home End 到两端；F6 从字段到标签' }
const toolbar: ShortcutLine = { keys: 'Alt+F10', does: '到正文的工具栏' }
const papers: ShortcutLine[] = [
  { keys: 'Ctrl+V', does: '在附件中粘贴文件或截图' },
  { keys: '预览时 ← / →', does: '上一个、下一个；+ - 缩放，0 原大，R 旋转，Esc 关闭' },
]
const table: ShortcutLine[] = [
  { keys: 'Enter / Shift+Enter', does: '到下一行、上一行的同一列；末行再按增加一行' },
  { keys: 'Ctrl+V', does: '把从 Excel 复制的一块贴到所在的单元格起' },
  { keys: 'Alt+↑ / Alt+↓', does: '上移、下移所在的行' },
  { keys: 'Alt+Enter', does: '在下面插入一行' },
  { keys: 'Alt+Delete', does: '移除所在的行' },
]

const choices = new Set(['select', 'dict-cascader', 'tree-select', 'user-picker', 'date', 'datetime', 'month', 'date-range'])

/** The keys that this form understands, for its own fields and for the cells of its tables. */
export function formKeys(model: FormModel): { form: ShortcutLine[]; table: ShortcutLine[] } {
  const tabs = model.layout === 'tabs' ? [pages] : []
  const has = (holds: (field: FormFieldModel) => boolean) => model.groups.some(({ fields }) => fields.some((field) => !field.hidden && holds(field)))
  const preview = has(({ widget }) => widget === 'attachments') ? papers.slice(model.readOnly ? 1 : 0) : []
  if (model.readOnly) return { form: [...tabs, ...preview], table: [] }
  const open = (holds: (field: FormFieldModel) => boolean) => has((field) => !field.readOnly && holds(field))
  return {
    form: [
      ...moving,
      ...(open(({ widget }) => choices.has(widget)) ? [clearing] : []),
      ...tabs,
      ...(open(({ widget }) => widget === 'rich-text') ? [toolbar] : []),
      ...preview,
      ...shortcutLines(model.footer),
    ],
    table: open(({ widget }) => widget === 'child-table') ? table : [],
  }
}
