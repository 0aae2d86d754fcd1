import { useAtomValue } from 'jotai/react'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { RedoIcon, UndoIcon } from '../../icons/svg-icons.tsx'
import '../pages/form-pages.css'
import type { UndoRedo } from './use-undo.ts'

/** Back and forth through the changes of a form, each saying what it would undo or do again. */
export function UndoButtons({ store, onTravel }: { store: FormStore; onTravel: UndoRedo }) {
  const { undo, redo } = useAtomValue(store.history.state, { store: store.atoms })
  return (
    <span className="vf-undo">
      <button
        type="button"
        className="vf-tool"
        disabled={undo === ''}
        title={undo === '' ? '撤销（Ctrl+Z）' : `撤销：${undo}（Ctrl+Z）`}
        aria-label={`撤销${undo}`}
        onClick={() => onTravel('undo')}
      >
        <UndoIcon />
      </button>
      <button
        type="button"
        className="vf-tool"
        disabled={redo === ''}
        title={redo === '' ? '重做（Ctrl+Y）' : `重做：${redo}（Ctrl+Y）`}
        aria-label={`重做${redo}`}
        onClick={() => onTravel('redo')}
      >
        <RedoIcon />
      </button>
    </span>
  )
}
