import type { RecordTemplate, SignState } from '../../../engine/schema/inspection/record-template.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { useRecord } from '../record-context.ts'
import { meaningOf } from '../SignButtons.tsx'
import { useSection } from '../use-slice.ts'
import { stateOfStep, type RecordStep, type StepStanding } from './record-steps.ts'
import type { RecordSteps } from './use-record-steps.ts'

interface Props {
  steps: RecordSteps
  onClose(): void
}

/** All sections with their items and how each stands; a press leads there. */
export function StepOverview({ steps, onClose }: Props) {
  const { store } = useRecord()
  const go = (step: RecordStep) => {
    onClose()
    steps.toStep(step)
  }
  const end = steps.all.at(-1)
  return (
    <Dialog open title="到其他项目" className="rec-overview" footer={null} onCancel={onClose}>
      {store.template.sections.map((section) => (
        <SectionSteps key={section.id} section={section} steps={steps} onGo={go} />
      ))}
      {end && (
        <button type="button" className="rec-overview-end" aria-current={steps.atEnd ? 'step' : undefined} onClick={() => go(end)}>
          结论
        </button>
      )}
    </Dialog>
  )
}

interface SectionProps {
  section: TemplateSection
  steps: RecordSteps
  onGo(step: RecordStep): void
}

function SectionSteps({ section, steps, onGo }: SectionProps) {
  const { open, missing, failed, people } = useSection(section.id)
  const own = steps.all.filter((each) => each.section === section.id)
  const fields = own.find(({ result }) => result === '')
  const left = open + missing
  if (own.length === 0) return null
  return (
    <div role="group" className="rec-overview-section" aria-label={section.title}>
      <h3>
        <span>{section.title}</span>
        <small data-state={failed > 0 ? 'failed' : undefined}>
          {[failed > 0 ? `不符合 ${failed}` : '', left > 0 ? `未填 ${left}` : '已填完'].filter(Boolean).join('，')}
        </small>
        {people.length > 1 && <small>{people.join('、')}</small>}
      </h3>
      {fields && (
        <div className="rec-overview-item">
          <span>本节内容</span>
          <StepChip step={fields} steps={steps} words="本节内容" onGo={onGo} />
        </div>
      )}
      {(section.items ?? []).map((item) => {
        const results = item.results.flatMap((result) => {
          const step = own.find((each) => each.result === result.id)
          return step ? [{ step, words: `${result.id} ${result.content}` }] : []
        })
        return (
          results.length > 0 && (
            <div key={item.id} className="rec-overview-item">
              <span>
                {item.id} {item.title}
              </span>
              <span>
                {results.map((each) => (
                  <StepChip key={each.step.id} {...each} steps={steps} onGo={onGo} />
                ))}
              </span>
            </div>
          )
        )
      })}
    </div>
  )
}

interface ChipProps {
  step: RecordStep
  steps: RecordSteps
  /** What stands there, for who does not see it. */
  words: string
  onGo(step: RecordStep): void
}

/** One step with its number and sign. */
function StepChip({ step, steps, words, onGo }: ChipProps) {
  const { template } = useRecord().store
  const state = stateOfStep(step, steps.state)
  const { sign, meaning } = wordsOf(state, template)
  return (
    <button
      type="button"
      data-state={state}
      aria-current={step.id === steps.step?.id ? 'step' : undefined}
      aria-label={`${words}，${meaning}`}
      onClick={() => onGo(step)}
    >
      {step.result !== '' && <small>{step.result}</small>}
      {sign === '' && step.result === '' ? '…' : sign}
    </button>
  )
}

const standings: Record<Exclude<StepStanding, SignState>, { sign: string; meaning: string }> = {
  open: { sign: '', meaning: '未填' },
  filled: { sign: '✓', meaning: '已填' },
  free: { sign: '', meaning: '可不填' },
  refused: { sign: '!', meaning: '未能保存' },
  changed: { sign: '!', meaning: '签名后改过' },
}

function wordsOf(state: StepStanding, template: RecordTemplate): { sign: string | undefined; meaning: string } {
  if (isStanding(state)) return standings[state]
  return { sign: template.symbols[state], meaning: meaningOf(state, template) }
}

function isStanding(state: StepStanding): state is keyof typeof standings {
  return state in standings
}
