import { useAtomValue } from 'jotai/react'
import type { OpenedRecord } from '../../engine/inspection/exchange.ts'
import { recordSignature, signaturesOf } from '../../engine/inspection/site/signed-record.ts'
import type { RecordStore, SaveState } from '../../engine/runtime/records/record-store.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { GuideLink } from './GuidePart.tsx'
import { useRecord } from './record-context.ts'
import { useField } from './use-slice.ts'

const saveWords: Record<SaveState, string> = {
  ...{ saved: '已保存', unsaved: '正在填写…', saving: '正在保存…', waiting: '未能保存，内容已留在本机', refused: '有内容未能保存' },
}

interface Props {
  opened: OpenedRecord
  number: string
  correcting: boolean
  /** Field with the day of the inspection; '' where the record names none. */
  inspectedOn: string
  /** Leads to the place of an answer. */
  onGo(path: string): void
}

/** Which record this is, by which edition, who works on it, and whether everything is saved. */
export function RecordHead({ opened, number, correcting, inspectedOn, onGo }: Props) {
  const { store, last, readOnly } = useRecord()
  const { template } = store
  const [version] = opened.versions
  return (
    <header className="rec-head">
      <h1>{template.title}</h1>
      <p className="rec-head-facts">
        <span>{number}</span>
        <span>{template.basis.map(({ code }) => code).join('、')}</span>
        <span>模板版本 {template.edition}</span>
        {prepareTemplate(template).fields.has(inspectedOn) && <InspectedOn field={inspectedOn} onGo={onGo} />}
        {last && <span>上次检验 {last.submitted}</span>}
        {opened.guides.map((guide) => (
          <GuideLink key={guide.id} guide={guide} />
        ))}
        {version && (
          <span title={`摘要值 ${version.hash}`}>
            第 {version.version} 版，{version.by} {version.at.slice(0, 10)} 提交
            {version.reason !== '' && `，更正原因：${version.reason}`}
          </span>
        )}
      </p>
      {opened.returned.length > 0 && (
        <span className="rec-state" data-state="returned">
          退回修改 {opened.returned.length} 处
        </span>
      )}
      {correcting && <span className="rec-state">更正中，提交前不影响已提交的记录{isSigned(store) && '；已有的签名只对原内容有效，改动后须重新签名'}</span>}
      {!correcting && readOnly && <span className="rec-state">{version ? '已提交' : '只能查看'}</span>}
      {!readOnly && !correcting && <SaveNote />}
    </header>
  )
}

/** The day of the inspection, on which limits and the next date hang; what is filled in already may stand in a folded section. */
function InspectedOn({ field, onGo }: { field: string; onGo(path: string): void }) {
  const { entered } = useField(field)
  return (
    <button type="button" className="viewno-link" title="到检验日期" onClick={() => onGo(`values/${field}`)}>
      检验日期 {typeof entered === 'string' && entered !== '' ? entered : '未填'}
    </button>
  )
}

/** Whether somebody has signed the record: what is changed then has to be signed anew. */
function isSigned({ template, atoms, answers }: RecordStore): boolean {
  return signaturesOf(template).some(({ id }) => recordSignature(template, atoms.get(answers), id) !== 'none')
}

function SaveNote() {
  const { store } = useRecord()
  const state = useAtomValue(store.saveState, { store: store.atoms })
  const failure = useAtomValue(store.failure, { store: store.atoms })
  return (
    <span className="rec-state" role="status" data-state={state} data-widest={saveWords.unsaved}>
      <span>{saveWords[state]}</span>
      {state === 'waiting' && (
        <>
          {failure && `：${failure.message}`}
          <button type="button" className="viewno-link" onClick={() => void store.flush()}>
            重试
          </button>
        </>
      )}
    </span>
  )
}
