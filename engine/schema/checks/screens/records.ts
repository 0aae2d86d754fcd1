import type { RecordView } from '../../screens/kinds/record.ts'
import { knownFieldsOf, sessionNames } from '../common/schema-files.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'
import { checkActions } from './actions.ts'

/** An itemised record: its calls and buttons; rules of buttons read the row of the record as `form`. */
export function checkRecord(place: ViewScope, view: RecordView): void {
  const { all, entity } = place
  for (const word of ['open', 'answer', 'submit', 'correct'] as const) {
    const use = view[word]
    if (use) checkCall(place, use, `/${word}`)
  }
  if (view.then) place.report.known(view.then.view, all.views.keys(), '/then/view', '界面')
  checkActions(place, view.footer, '/footer', { form: knownFieldsOf(all, entity), query: 'text', ...sessionNames })
}
