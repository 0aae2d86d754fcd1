import { useMemo } from 'react'
import { runRecordTest, type RecordTestFailure } from '../../../engine/inspection/run-record-test.ts'
import { outcomeTitle, placeTitle, valueWords } from './example-words.ts'
import { refusalOf, type Trial } from './use-trial.ts'

interface Props {
  trial: Trial
  onShow(): void
}

/** The example records of the template, judged as it stands: what comes otherwise than they say is a change of what records will conclude. */
export function Examples({ trial, onShow }: Props) {
  const { template, test, chosen, choose } = trial
  const failures = useMemo(() => failuresOf(trial), [trial])
  if (!test) return <p className="workbench-none">这个模板没有例子</p>
  return (
    <ul className="tpl-examples" aria-label="例子">
      {test.cases.map(({ name, expect }, at) => {
        const own = failures.filter((each) => each.name === name)
        return (
          <li key={name} data-failed={own.length > 0 || undefined}>
            <div>
              <b>{name}</b>
              <span>{outcomeTitle(template, expect.verdict ?? '')}</span>
              <span>{expect.next ? `下次 ${expect.next}` : ''}</span>
              <em>{own.length === 0 ? '与例子相符' : `${own.length} 处不同`}</em>
              <button
                type="button"
                className="viewno-link"
                onClick={() => {
                  choose(at)
                  onShow()
                }}
              >
                {chosen === at ? '重新填入' : '填入表单'}
              </button>
            </div>
            {own.length > 0 && (
              <table>
                <thead>
                  <tr>
                    <th>处</th>
                    <th>例子</th>
                    <th>现在</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map((each) => (
                    <tr key={each.at}>
                      <td>{placeTitle(each.at)}</td>
                      <td>{valueWords(template, each.at, each.expected)}</td>
                      <td>{valueWords(template, each.at, each.got)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function failuresOf({ template, test }: Trial): RecordTestFailure[] {
  let failures: RecordTestFailure[] = []
  refusalOf(() => {
    if (test) failures = runRecordTest(template, test)
  })
  return failures
}
