import type { ImportedSheets } from '../../../engine/inspection/editions/exchange.ts'
import type { SheetProblem } from '../../../engine/spreadsheet-sheets.ts'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  imported: ImportedSheets
  onCancel(): void
  /** The draft becomes what the workbook says. */
  onTake(): void
}

/** What a workbook would make of the draft: what is wrong with it, cell by cell, and the differences in words. */
export function ImportDialog({ imported: { words, problems }, onCancel, onTake }: Props) {
  const wrong = problems.filter(({ note }) => note !== true).length
  const said = [wrong === 0 ? '' : `${wrong} 个问题：读不懂的单元格保留原有的内容`, words.length === 0 ? '与草稿没有不同' : `${words.length} 处不同`]
  return (
    <Dialog
      open
      title="导入 Excel"
      width={760}
      okText="采用"
      cancelText="取消"
      okButtonProps={{ disabled: words.length === 0 }}
      onCancel={onCancel}
      onOk={onTake}
    >
      <p>{said.filter(Boolean).join('；')}。采用后可以撤销，改动随草稿保存。</p>
      {problems.length > 0 && (
        <ul className="workbench-problems tpl-import" aria-label="问题">
          {problems.map((each, at) => (
            <li key={at}>
              <span>
                <b>{placeOf(each)}</b>
                {each.message}
                {each.cure && <small>{each.cure}</small>}
              </span>
              {each.note && <small>提示</small>}
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <ul className="workbench-differences tpl-import" aria-label="差异">
          {words.map((each, at) => (
            <li key={at}>{each}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The cell as people look for it. */
function placeOf({ sheet, column, row }: SheetProblem): string {
  return sheet === '' ? '模板' : `${sheet} ${column}${row}`
}
