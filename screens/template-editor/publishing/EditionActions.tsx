import { useState } from 'react'
import type { LoadedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { today } from '../../../renderers/timing/today.ts'
import { NoteDialog } from '../../designer/publishing/NoteDialog.tsx'
import { refusalText } from '../../designer/state/refusal-text.ts'
import { BeginEdition } from '../finder/BeginEdition.tsx'
import { DayInput } from '../properties/DayInput.tsx'
import type { TemplateCalls } from '../state/template-calls.ts'
import type { Edition } from '../state/use-edition.ts'
import type { Saving } from '../state/use-saving.ts'
import { PublishDialog } from './PublishDialog.tsx'

interface Props {
  calls: TemplateCalls
  loaded: LoadedEdition
  edition: Edition
  saving: Saving
  onGo(key: string): void
  /** It was published, ended or withdrawn: everything is opened again. */
  onChanged(): void
  /** Goes to another edition; '' for the list. */
  onOpen(key: string): void
}

type Open = 'publish' | 'discard' | 'begin' | 'withdraw' | 'end' | null

/** What is done with an edition as a whole: a draft is published or given up; from others a new edition is begun. */
export function EditionActions({ calls, loaded, edition, saving, onGo, onChanged, onOpen }: Props) {
  const { message } = useAnnouncer()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { key, state, writable } = loaded
  const act = (work: Promise<unknown>, done: string, then: () => void) => {
    work.then(
      () => {
        close()
        message.success(done)
        then()
      },
      (error: unknown) => message.error(refusalText(error)),
    )
  }
  return (
    <>
      {writable && (
        <>
          <PushButton onClick={() => setOpen('discard')}>放弃草稿</PushButton>
          <PushButton look="primary" onClick={() => setOpen('publish')}>
            发布…
          </PushButton>
        </>
      )}
      {state === 'published' && <PushButton onClick={() => setOpen('end')}>停用…</PushButton>}
      {state === 'published' && <PushButton onClick={() => setOpen('withdraw')}>撤回…</PushButton>}
      {(state === 'product' || state === 'published') && (
        <PushButton look="primary" onClick={() => setOpen('begin')}>
          新建版本…
        </PushButton>
      )}
      {open === 'publish' && (
        <PublishDialog
          calls={calls}
          editionKey={key}
          edition={edition}
          saving={saving}
          onCancel={close}
          onGo={(place) => {
            close()
            onGo(place)
          }}
          onPublish={(hash, note) => act(calls.publish(key, hash, note), '已发布', onChanged)}
        />
      )}
      {open === 'discard' && (
        <Dialog
          open
          title="放弃草稿"
          width={520}
          okText="放弃草稿"
          cancelText="取消"
          okButtonProps={{ danger: true }}
          onCancel={close}
          onOk={() => act(calls.discard(key).then(saving.forget), '已放弃草稿', () => onOpen(''))}
        >
          <p>
            “{edition.template.title}”版本 {edition.template.edition} 的改动会全部删除，不能恢复。
          </p>
        </Dialog>
      )}
      {open === 'withdraw' && (
        <NoteDialog title="撤回版本" label="撤回原因" okText="撤回" onCancel={close} onOk={(note) => act(calls.withdraw(key, note), '已撤回', onChanged)}>
          <p>撤回后不再用于新的记录。已有记录用过的版本不能撤回，只能停用。</p>
        </NoteDialog>
      )}
      {open === 'end' && <EndDialog onCancel={close} onEnd={(until) => act(calls.end(key, until), '已设定停用日期', onChanged)} />}
      {open === 'begin' && (
        <BeginEdition
          from={edition.template}
          onCancel={close}
          onBegin={(begun) =>
            act(
              calls.begin(begun).then((made) => onOpen(made.key)),
              '已新建草稿',
              () => undefined,
            )
          }
        />
      )}
    </>
  )
}

function EndDialog({ onCancel, onEnd }: { onCancel(): void; onEnd(until: string): void }) {
  const [until, setUntil] = useState(today())
  return (
    <Dialog
      open
      title="停用版本"
      width={520}
      okText="停用"
      cancelText="取消"
      okButtonProps={{ disabled: until === '' }}
      onCancel={onCancel}
      onOk={() => onEnd(until)}
    >
      <p className="tpl-since">
        <label htmlFor="tpl-until">最后一天</label>
        <DayInput id="tpl-until" title="最后一天" value={until} onChange={setUntil} />
        <span>之后开始的记录用其他版本</span>
      </p>
    </Dialog>
  )
}
