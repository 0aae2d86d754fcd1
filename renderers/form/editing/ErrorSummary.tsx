import { useAtomValue } from 'jotai/react'
import { fullTitle } from '../../../engine/model/form-state.ts'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import { fieldOf } from '../../../engine/schema/records/objects.ts'
import type { FormSession } from '../session/form-session.ts'

const MOST = 8

function titleOf(field: FormFieldModel | undefined): string | undefined {
  return field && fullTitle(field)
}

/** After a refused sending: what has to be mended, each a link to its field. Shrinks as fields are mended. */
export function ErrorSummary({ session }: { session: FormSession }) {
  const { store } = session
  const problems = useAtomValue(store.problemList, { store: store.atoms })
  if (problems.length === 0) return null
  return (
    <div className="vf-summary" role="alert">
      <strong>有 {problems.length} 处需要修改</strong>
      <ul>
        {problems.slice(0, MOST).map((each) => (
          <li key={each.path}>
            <button type="button" className="viewno-link" data-tone="danger" onClick={() => session.goTo(each.path)}>
              {titleOf(store.fields.get(fieldOf(each.path))) ?? each.path}
            </button>
            ：{each.message}
          </li>
        ))}
        {problems.length > MOST && <li>另有 {problems.length - MOST} 处，见页面中的红色标记</li>}
      </ul>
    </div>
  )
}
