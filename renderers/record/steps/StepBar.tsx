import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { useEffect, useRef, type RefObject } from 'react'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { useRecord } from '../record-context.ts'
import { SignButtons } from '../SignButtons.tsx'
import { useResult } from '../use-slice.ts'
import type { RecordSteps } from './use-record-steps.ts'

/** Ms in which a second press was meant for the item before: nobody has read the new one yet. */
const UNREAD_MS = 350

/** The signs of the item in front, in reach of a thumb; one that leaves nothing to say of it leads on. */
export function StepSigns({ steps, front }: { steps: RecordSteps; front: RefObject<HTMLElement | null> }) {
  const result = steps.step?.result ?? ''
  // what is wrong is told below the item
  const toFault = () => requestPostAnimationFrame(() => front.current?.querySelector('[data-stop$="/fault"]')?.scrollIntoView({ block: 'nearest' }))
  return result === '' ? null : <Signs id={result} onDone={steps.toNextOpen} onFault={toFault} />
}

function Signs({ id, onDone, onFault }: { id: string; onDone(): void; onFault(): void }) {
  const { store } = useRecord()
  const slice = useResult(id)
  const inFront = useRef({ id, since: 0 })
  useEffect(() => {
    if (inFront.current.id !== id) inFront.current = { id, since: performance.now() }
  }, [id])
  const placed = prepareTemplate(store.template).results.get(id)
  if (!placed) return null
  const { result, item } = placed
  const signed = () => {
    const { results, fields } = store.atoms.get(store.judgement)
    const { state } = results.get(id) ?? {}
    const toEnter = (result.fields ?? []).some((field) => fields.get(field.id)?.applies !== false && fields.get(field.id)?.filled === false)
    if (state === 'fail' || state === 'noted') onFault()
    if (state === 'none' || (state === 'pass' && !toEnter)) onDone()
  }
  return (
    <SignButtons
      result={result}
      slice={slice}
      label={[item.title, result.no].filter(Boolean).join(' ')}
      worded
      isMeant={() => performance.now() - inFront.current.since > UNREAD_MS}
      onSigned={signed}
    />
  )
}

/** One step on or back. */
export function StepKey({ steps, by }: { steps: RecordSteps; by: 1 | -1 }) {
  return (
    <PushButton className="rec-step-key" aria-label={by === 1 ? '下一项' : '上一项'} disabled={!steps.beside(by)} onClick={() => steps.move(by)}>
      <Icon of={by === 1 ? rightOutlined : leftOutlined} />
    </PushButton>
  )
}

/** On to what is asked for next; to the verdict once all is answered. */
export function StepOn({ steps }: { steps: RecordSteps }) {
  return <PushButton onClick={steps.toNextOpen}>{steps.left === 0 ? '看结论' : '下一个未填'}</PushButton>
}
