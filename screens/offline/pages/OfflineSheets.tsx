import { loadDialog } from '../../../renderers/dialogs/Dialog.tsx'
import type { OfflineSheet } from '../offline-status.ts'
import type { OfflineWork } from '../offline-work.ts'
import { PinSheet } from './PinSheet.tsx'
import { TakeSheet } from './TakeSheet.tsx'
import { UnsentSheet } from './UnsentSheet.tsx'
import { WipedSheet } from './WipedSheet.tsx'
import { WorkHere } from './WorkHere.tsx'
import './offline.css'

/** Fetches what a sheet stands in; asked for here, so that the start of every page need not name the files of dialogs. */
export const loadFrame = loadDialog

interface Props {
  work: OfflineWork
  sheet: OfflineSheet | null
  /** Nobody is logged in, and somebody's work lies here. */
  offersWork: boolean
}

/** The sheet that is open, or the way to the work that lies here where nobody is logged in. */
export function OfflineSheets({ work, sheet, offersWork }: Props) {
  if (sheet !== null) return <OpenSheet key={sheet} work={work} sheet={sheet} />
  return offersWork && <WorkHere work={work} />
}

function OpenSheet({ work, sheet }: { work: OfflineWork; sheet: OfflineSheet }) {
  const close = () => work.show(null)
  if (sheet === 'pin') return <PinSheet work={work} />
  if (sheet === 'take') return <TakeSheet work={work} onClose={close} />
  if (sheet === 'unsent') return <UnsentSheet work={work} onClose={close} />
  return <WipedSheet onClose={close} />
}
