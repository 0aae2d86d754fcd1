import type { ReactNode } from 'react'
import { LineIcon } from '../icons/LineIcon.tsx'

/** Drawings of the names that views may give an action (`icon`), each for one meaning. */
const drawn: Readonly<Record<string, string>> = {
  check: 'M2.5 8.5 6 12l7.5-8',
  close: 'm4 4 8 8M12 4l-8 8',
  delete: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4',
  dollar: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM5.8 5 8 7.8 10.2 5M8 7.8v3.7M6 8.3h4M6 10h4',
  download: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 11.5v2h11v-2',
  edit: 'M3 13l.6-2.8 7.2-7.2 2.2 2.2-7.2 7.2zM9.3 4.5l2.2 2.2',
  export: 'M9.5 2.5h4v4M13.5 2.5 8 8M6.5 3.5h-3v9h9v-3',
  history: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 4.8V8l2.3 1.6',
  message: 'M2.5 3h11v8H8l-3 2.5V11H2.5z',
  plus: 'M8 3v10M3 8h10',
  printer: 'M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9.5h7v4h-7z',
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.2v3h-3',
  rollback: 'M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6M5.5 3.5l-3 3 3 3',
  save: 'M2.5 2.5h9l2 2v9h-11zM5 2.5v3.5h5V2.5M5 13.5V9.5h6v4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5 14 14',
  setting: 'M2.5 4.5H9M12 4.5h1.5M10.5 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM2.5 11.5H4M7 11.5h6.5M5.5 10a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  stop: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM4.2 4.2l7.6 7.6',
  upload: 'M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2.5 10v3.5h11V10',
}

/** The icon a schema names; null for an unknown name, so that the title alone stays readable. */
export function actionIcon(name: string | undefined): ReactNode {
  const lines = name === undefined ? undefined : drawn[name]
  return lines === undefined ? null : <LineIcon lines={lines} />
}
