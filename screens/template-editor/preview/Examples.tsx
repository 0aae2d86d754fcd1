import { useMemo } from 'react'
import { runRecordTest, type RecordTestFailure } from '../../../engine/inspection/run-record-test.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { refusalOf, type Trial } from './use-trial.ts'

interface Props {
  trial: Trial
  onShow(): void
}

/** The example records of the template, judged as it stands: what comes otherwise than they say is a change of what records will conclude. */
export function Examples({ trial, onShow }: Props) {
  const { template, test, chosen, choose } = trial
  const failures = useMemo(() => failuresOf(trial), [trial])
  if (!test) return <p className="tpl-none">这个模板没有例子</p>
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
                      <td>{placeTitle(template, each.at)}</td>
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

const words: Readonly<Record<string, string>> = { verdict: '结论', next: '下次检验日期', earliest: '最早的下次日期', problems: '还缺', warnings: '提醒' }
const lists: Readonly<Record<string, string>> = { results: '结果', items: '项目', values: '值', counts: '项数' }
const states: Readonly<Record<string, string>> = { pass: '符合', fail: '不符合', none: '无此项', noted: '第四种符号', open: '未填' }

/** What a place of an example is called. */
export function placeTitle(template: RecordTemplate, at: string): string {
  const [word = '', ...rest] = at.split('/')
  const id = rest.join('/')
  if (word === 'counts') return `${states[id] ?? id}的结果数`
  return words[word] ?? `${lists[word] ?? word} ${id}`
}

/** A value of an example in words. */
export function valueWords(template: RecordTemplate, at: string, value: Json): string {
  if (at === 'verdict') return outcomeTitle(template, String(value ?? ''))
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(String).join('、')
  if (value === null || value === '') return '无'
  return typeof value === 'string' ? (states[value] ?? value) : JSON.stringify(value)
}

function outcomeTitle({ verdict }: RecordTemplate, outcome: string): string {
  return verdict.outcomes.find(({ id }) => id === outcome)?.title ?? outcome
}
