import type { Step } from '../../engine/expressions/trace.ts'
import type { RuleAnswer, RuleInput } from '../../engine/explain/explanation.ts'
import { inputText, valueText } from '../../engine/explain/wording.ts'
import { useDictionary } from '../dictionaries/use-dictionary.ts'

/** One rule: what it decided, its words, what it read, and step by step how it came to that. */
export function ExplainedRule({ rule: { title, expression, source, outcome, inputs, step } }: { rule: RuleAnswer }) {
  return (
    <div className="why-rule">
      <p>
        {title}：<strong>{outcome}</strong>
      </p>
      <pre>
        <code>{expression}</code>
      </pre>
      {inputs.length > 0 && (
        <ul className="why-inputs" aria-label="读取的值">
          {inputs.map((input) => (
            <Input key={input.name} input={input} />
          ))}
        </ul>
      )}
      {step?.steps.some((each) => each.steps.length > 0) && (
        <details>
          <summary>计算过程</summary>
          <ul className="why-steps">
            {step.steps.map((each, index) => (
              <StepLine key={index} step={each} />
            ))}
          </ul>
        </details>
      )}
      <p className="why-muted">写在 {source}</p>
    </div>
  )
}

/** A value with its label: the record's own, else the dictionary's. */
function Input({ input }: { input: RuleInput }) {
  const { dictionary, value, label } = input
  const { items } = useDictionary(dictionary, label === '' && value !== '')
  const known = items?.find((item) => item.value === String(value))?.label ?? ''
  return <li>{inputText({ ...input, label: label === '' ? known : label })}</li>
}

function StepLine({ step }: { step: Step }) {
  const { text, row, state, steps } = step
  return (
    <li data-state={state}>
      {row !== undefined && <span className="why-muted">第 {row} 行 </span>}
      <code>{text}</code>
      <span className="why-value">{outcomeOf(step)}</span>
      {steps.length > 0 && state !== 'skipped' && (
        <ul>
          {steps.map((each, index) => (
            <StepLine key={index} step={each} />
          ))}
        </ul>
      )}
    </li>
  )
}

function outcomeOf({ state, value, message }: Step): string {
  if (state === 'skipped') return '未计算'
  return state === 'failed' ? message || '失败' : valueText(value)
}
