import { useCallback, useMemo, useState } from 'react'
import type { ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import { rowNamesOf } from '../../../engine/inspection/editing/readable-names.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import type { Word } from '../../../engine/inspection/editing/node-words.ts'
import type { Problem } from '../../../engine/problem.ts'
import { knownAround, nameProblems, namesFor, namingProblems, rulesNames } from '../../../engine/schema/checks/inspection/names-around.ts'
import { rowNames } from '../../../engine/schema/checks/inspection/template-names.ts'
import { valueAt } from '../../../engine/schema/format/shape-walk.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { readAroundAt } from '../../../engine/schema/inspection/template-naming.ts'
import type { TableField } from '../../../engine/schema/inspection/template-field.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { matches } from '../../../renderers/dictionaries/pinyin.ts'
import { Faults, faultTexts } from './Faults.tsx'
import { NamedText } from './NamedText.tsx'
import { useProperties, type Place, type PropertyScope } from './property-scope.ts'
import { RuleInput } from './RuleInput.tsx'
import { mixedText, plainText } from './typed-text.ts'

interface WordProps {
  word: Word
  place: Place
  value: Json | undefined
  id: string
}

/** What is read beside the template, while that is fetched. */
const unknownYet: Known = { form: 'any', row: 'any', record: 'any', user: 'any', today: 'text' }
/** Words whose rule says yes or no. */
const decides: ReadonlySet<string> = new Set(['applies', 'required', 'pass', 'when', 'expression', 'usable'])
const nobody: readonly ReadableName[] = []
const none: readonly Problem[] = []

/** What a rule at a place may read: sheet and thing where a record is opened, within a table the row too. */
function readableAt({ template, known, names, around }: PropertyScope, place: Place): { known: Known; names: readonly ReadableName[] } {
  const reads = readAroundAt(template, place)
  if (reads && !around) return { known: unknownYet, names: nobody }
  if (reads && around) return { known: knownAround(around, template, reads, known), names: rulesNames(around, template, reads, names) }
  const columns = place.lastIndexOf('columns')
  if (columns < 0) return { known, names }
  const table = valueAt(template as unknown as Json, place.slice(0, columns)) as unknown as TableField
  return { known: { ...known, row: rowNames(table) }, names: [...rowNamesOf(table), ...names] }
}

/** A rule, or a number where the word may be one. */
export function RuleWord({ word, place, value, id }: WordProps) {
  const scope = useProperties()
  const { known, names } = readableAt(scope, place)
  const expects = decides.has(word.name) ? 'bool' : 'any'
  const form = word.kind === 'mixed' ? mixedText : plainText
  const set = (next: Json | undefined) => scope.set(place, next === undefined && !word.optional ? '' : next)
  const more = scope.around && typeof value === 'string' ? namingProblems(scope.around, scope.template, place, value) : none
  return <RuleInput {...{ id, form, value, known, names, expects, more }} label={word.title} onChange={set} />
}

/** Yes, no, or by a rule. */
export function DecidedInput({ word, place, value, id }: WordProps) {
  const { set, readOnly } = useProperties()
  const byRule = typeof value === 'string'
  const now = byRule ? 'rule' : value === undefined ? '' : String(value)
  const choose = (next: string) => set(place, next === '' ? undefined : next === 'rule' ? 'true' : next === 'true')
  return (
    <>
      <select id={id} className="vn-input" value={now} disabled={readOnly} onChange={({ target }) => choose(target.value)}>
        <option value="">—</option>
        <option value="true">是</option>
        <option value="false">否</option>
        <option value="rule">按条件</option>
      </select>
      {byRule && <RuleWord word={word} place={place} value={value} id={`${id}-rule`} />}
    </>
  )
}

/** Several of a few values. */
export function Several({ word, place, value }: WordProps) {
  const { set, readOnly } = useProperties()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggle = (each: string, on: boolean) => {
    const next = word.choices.map((choice) => choice.value).filter((one) => (one === each ? on : chosen.includes(one)))
    set(place, next.length === 0 ? undefined : next)
  }
  return (
    <span className="tpl-several" role="group" aria-label={word.title}>
      {word.choices.map((each) => (
        <label key={each.value} className="tpl-mark">
          <input type="checkbox" checked={chosen.includes(each.value)} disabled={readOnly} onChange={({ target }) => toggle(each.value, target.checked)} />
          {each.label}
        </label>
      ))}
    </span>
  )
}

/** Rules by the name of what they fill: a field of the sheet. */
export function NamedRules({ word, place, value }: WordProps) {
  const { template, around, set, readOnly } = useProperties()
  const [name, setName] = useState('')
  const rules = objectOf(value)
  const { entity } = template.subject
  const fields = useMemo(() => (around && namesFor(around, template, { of: 'field', entity })) ?? [], [around, template, entity])
  const offer = useCallback(
    (typed: string, _caret: number, asked: boolean) => ({ from: 0, names: fields.filter((each) => asked || matches(typed, each.title, each.name)) }),
    [fields],
  )
  const free = /^[A-Za-z][\w.]*$/.test(name) && !Object.hasOwn(rules, name)
  const add = () => {
    if (!free) return
    set([...place, name], "''")
    setName('')
  }
  return (
    <div className="tpl-named">
      {Object.entries(rules).map(([each, rule]) => (
        <div key={each}>
          <code title={fields.find((field) => field.name === each)?.title}>{each}</code>
          <RuleWord word={{ ...word, title: each, kind: 'rule', optional: true }} place={[...place, each]} value={rule} id={`${word.name}-${each}`} />
          {around && <Faults texts={faultTexts(nameProblems(around, template, { of: 'field', entity }, each, place))} />}
        </div>
      ))}
      {!readOnly && (
        <div className="tpl-add-named">
          <NamedText label={`${word.title}：字段`} placeholder="字段" text={name} offer={offer} onType={setName} onEnter={add} />
          <PushButton size="small" disabled={!free} onClick={add}>
            添加
          </PushButton>
        </div>
      )}
    </div>
  )
}

/** A choice for each of a few names; one that is not made is left out. */
export function NamedChoices({ word, place, value }: WordProps) {
  const { set, readOnly } = useProperties()
  const chosen = objectOf(value)
  const choose = (key: string, next: string) => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([each]) => each !== key))
    const all = next === '' ? others : { ...others, [key]: next }
    set(place, Object.keys(all).length === 0 ? undefined : all)
  }
  return (
    <div className="tpl-named">
      {word.keys.map((key) => {
        const title = word.choices.find((each) => each.value === key)?.label ?? key
        return (
          <label key={key}>
            <span>{title}</span>
            <select
              className="vn-input"
              aria-label={`${word.title}：${title}`}
              value={String(chosen[key] ?? '')}
              disabled={readOnly}
              onChange={({ target }) => choose(key, target.value)}
            >
              <option value="">—</option>
              {word.choices.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}
