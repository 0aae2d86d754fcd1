import type { PrintPreviewView } from '../schema/screens/kinds/print-preview.ts'
import type { PrintPreviewModel } from './model.ts'

/** The templates to choose from, in the view's order; those with a rule are checked when the query is known. */
export function derivePrintPreview({ viewNo, title, print, templates }: PrintPreviewView): PrintPreviewModel {
  return {
    kind: 'print-preview',
    viewNo,
    title,
    print: { call: print.call, params: print.params ?? {} },
    templates: templates.filter((template) => template.hidden !== true),
  }
}
