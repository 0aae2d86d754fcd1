import { useCallback, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { DesignCalls, EntityParts } from '../state/design-calls.ts'
import { EntityFinder } from './EntityFinder.tsx'
import { initialProposal, faultOf, menusOf, viewsOf, type ProposalForm } from './view-proposal.ts'
import './new-view.css'
import { ProposedView } from './ProposedView.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  calls: DesignCalls
  /** The draft of the new screen is there. */
  onDone(viewNo: string): void
  onCancel(): void
}

/** A new screen from an entity: what its hints propose is shown, changed where one likes, and kept as a draft that goes the way of every other. */
export function NewView({ calls, onDone, onCancel }: Props) {
  const [chosen, setChosen] = useState('')
  const [proposal, setProposal] = useState<ProposalForm | null>(null)
  const [refused, setRefused] = useState('')
  const fault = proposal === null ? '' : faultOf(proposal)
  const make = () => {
    if (!proposal) return
    const viewNo = `site/${proposal.address}`
    calls.save(viewNo, 0, { changes: [], views: viewsOf(proposal), ...menusOf(proposal) }, 0).then(
      () => onDone(viewNo),
      (error: unknown) => setRefused(error instanceof ProblemError ? error.problems.map(({ message }) => message).join('；') : '没有成功，请重试'),
    )
  }
  return (
    <Dialog
      open
      title="新建界面"
      okText="建立草稿"
      cancelText="取消"
      width={1040}
      style={{ top: 32 }}
      okButtonProps={{ disabled: proposal === null || fault !== '' }}
      onOk={make}
      onCancel={onCancel}
    >
      <div className="designer-new">
        <EntityFinder
          calls={calls}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id)
            setProposal(null)
            setRefused('')
          }}
        />
        {chosen === '' ? (
          <p className="workbench-none">选择业务对象，列、查询项、表单分组和按钮按它的字段与接口拟出。</p>
        ) : (
          <Proposed key={chosen} calls={calls} id={chosen} proposal={proposal} onPropose={setProposal} />
        )}
      </div>
      <p role="status" className="designer-fault">
        {refused || fault}
      </p>
    </Dialog>
  )
}

interface ProposedProps {
  calls: DesignCalls
  id: string
  proposal: ProposalForm | null
  onPropose(proposal: ProposalForm): void
}

function Proposed({ calls, id, proposal: proposal, onPropose }: ProposedProps) {
  const load = useCallback(async (): Promise<EntityParts> => {
    const parts = await calls.entity(id)
    onPropose(initialProposal(parts))
    return parts
  }, [calls, id, onPropose])
  const { answer, reload } = useFetch<EntityParts>(load)
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="打不开业务对象" compact onRetry={reload} />
  if (!proposal) return <p className="workbench-none">正在读取…</p>
  return <ProposedView proposal={proposal} onChange={onPropose} />
}
