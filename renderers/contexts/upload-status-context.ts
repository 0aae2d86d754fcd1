import { createContext, useContext, useEffect } from 'react'

/** What of a field's files is not in yet. */
export interface UploadStatus {
  /** Files on their way. */
  pending: number
  /** Names of those that failed and wait for their user. */
  failed: readonly string[]
}

/** Tells the form around about a field's files; nobody listens outside a form. */
export const UploadStatusContext = createContext<(field: string, sending: UploadStatus) => void>(() => undefined)

const nothing: UploadStatus = { pending: 0, failed: [] }

/** Tells the form which files have not arrived yet, so that it waits for them before it is saved. */
export function useUploadStatus(field: string, { pending, failed }: UploadStatus): void {
  const tell = useContext(UploadStatusContext)
  const names = failed.join('\n')
  useEffect(() => tell(field, { pending, failed: names === '' ? [] : names.split('\n') }), [tell, field, pending, names])
  useEffect(() => () => tell(field, nothing), [tell, field])
}
