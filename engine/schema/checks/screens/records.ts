import type { RecordView } from '../../screens/kinds/record.ts'
import { knownFieldsOf, sessionNames } from '../common/schema-files.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'
import { checkActions } from './actions.ts'

/** An itemised record: its calls and buttons; rules of buttons read the row of the record as `form`. */
export function checkRecord(place: ViewScope, view: RecordView): void {
  const { all, entity } = place
  for (const word of ['open', 'answer', 'submit', 'correct', 'review'] as const) {
    const use = view[word]
    if (use) checkCall(place, use, `/${word}`)
  }
  for (const word of ['register', 'issue'] as const) if (view.notify) checkCall(place, view.notify[word], `/notify/${word}`)
  if (view.then) place.report.known(view.then.view, all.views.keys(), '/then/view', '界面')
  checkActions(place, view.footer, '/footer', { form: knownFieldsOf(all, entity), query: 'text', ...sessionNames })
}
