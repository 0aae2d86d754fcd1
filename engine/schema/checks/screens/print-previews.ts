import type { PrintPreviewView } from '../../screens/kinds/print-preview.ts'
import { sessionNames } from '../common/schema-files.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'

/** A print preview: its call, and the printed documents that its templates name. */
export function checkPrintPreview(place: ViewScope, view: PrintPreviewView): void {
  const { all, report } = place
  checkCall(place, view.print, '/print')
  view.templates.forEach((template, index) => {
    const path = `/templates/${index}`
    for (const code of template.code.split('@')) report.known(code, all.prints.keys(), `${path}/code`, '打印模板')
    report.expression(template.visible, { query: 'text', ...sessionNames }, `${path}/visible`, 'bool')
  })
}
