import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'
import { refusalText } from '../../designer/state/refusal-text.ts'
import type { Saving, SavingState } from '../state/use-saving.ts'

const words: Readonly<Record<SavingState, string>> = {
  saved: '已保存',
  unsaved: '正在编辑…',
  saving: '正在保存…',
  failed: '没有保存成功，改动已留在本机',
  overtaken: '没有保存',
}

/** Whether the draft is on the server; when somebody was first, who it was and what may be done about it. */
export function SaveNote({ saving }: { saving: Saving }) {
  const { message } = useAnnouncer()
  const { state, refusal } = saving
  const tell = (work: Promise<string>) =>
    void work.then(
      (text) => message.info(text),
      (error: unknown) => message.error(refusalText(error)),
    )
  return (
    <span className="tpl-save" role="status" data-state={state}>
      {state === 'overtaken' || state === 'failed' ? (refusal?.message ?? words[state]) : words[state]}
      {state === 'failed' && (
        <button type="button" className="viewno-link" onClick={() => void saving.save()}>
          重试
        </button>
      )}
      {state === 'overtaken' && (
        <>
          <button type="button" className="viewno-link" onClick={() => tell(saving.merge())}>
            合并我的改动
          </button>
          <button type="button" className="viewno-link" onClick={() => tell(saving.takeTheirs().then(() => '已采用对方保存的内容'))}>
            采用对方的
          </button>
        </>
      )}
    </span>
  )
}
