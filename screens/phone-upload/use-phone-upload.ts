import { useEffect, useState, useSyncExternalStore } from 'react'
import { ProblemError, problem, type Problem } from '../../engine/problem.ts'
import type { AttachmentConfig, UploadedFile } from '../../engine/runtime/ports.ts'
import { namedPaste, refusal } from '../../renderers/widgets/attachments/attachment-rules.ts'
import { createUploadQueue, type Upload, type UploadQueue } from '../../renderers/widgets/attachments/upload-queue.ts'
import type { Client } from '../http/client.ts'
import { isRefusal } from '../http/envelope.ts'
import { createChunkedUpload } from '../ports/uploads/chunked-upload.ts'
import { withThumbnail } from '../ports/uploads/thumbnail.ts'

const CALL = 'equipment-documents/attachments/mobile'

/** What a ticket is for, and what has been sent by it. */
interface Opened extends AttachmentConfig {
  busstype: string
  files: UploadedFile[]
}

/** The phone's side of an upload ticket: what may be sent, what is on its way, what is in. */
export interface PhoneUpload {
  /** Null until the server has said so. */
  opened: Opened | null
  /** Why nothing more can be sent. */
  closed: Problem | null
  uploads: readonly Upload[]
  /** Refusals of the last choice, in words. */
  notices: readonly string[]
  add(chosen: readonly File[]): void
  remove(file: UploadedFile): void
  again: UploadQueue['again']
  cancel: UploadQueue['cancel']
}

/** Opens a ticket on this phone and sends files by it; a lost connection is waited for, a page loaded again goes on. */
export function usePhoneUpload(client: Client, ticket: string): PhoneUpload {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [closed, setClosed] = useState<Problem | null>(null)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [queue] = useState(createUploadQueue<UploadedFile>)
  const [send] = useState(() => withThumbnail(client, CALL, createChunkedUpload(client, CALL)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  /** The end of the ticket ends the page; anything else is reported where it happened. */
  const closeWhenOver = (error: unknown): void => {
    if (isRefusal(error, 'upload.ticket-gone')) setClosed(problemOf(error))
  }
  useEffect(() => {
    client.request(`${CALL}/open`, { ticket }).then(
      (answer) => setOpened(answer as unknown as Opened),
      (error: unknown) => setClosed(problemOf(error)),
    )
  }, [client, ticket])
  useEffect(() =>
    queue.attend(
      (file, attkind, options) =>
        send(file, { busstype: opened?.busstype ?? '', attkind }, options).catch((error: unknown) => {
          closeWhenOver(error)
          throw error
        }),
      (done) => setOpened((now) => now && { ...now, files: [...now.files, done] }),
    ),
  )
  return {
    opened,
    closed,
    uploads,
    notices,
    add(chosen) {
      if (!opened) return
      const refused: string[] = []
      let present = opened.files.length + uploads.length
      for (const file of chosen.map((each) => namedPaste(each, new Date(), '照片'))) {
        const why = refusal(file, opened, present)
        if (why !== null) refused.push(why)
        else {
          present += 1
          queue.add(file, opened.attkind)
        }
      }
      setNotices(refused)
    },
    remove(file) {
      client.request(`${CALL}/remove`, { attsysid: file.attsysid }).then(
        () => setOpened((now) => now && { ...now, files: now.files.filter((each) => each !== file) }),
        (error: unknown) => {
          closeWhenOver(error)
          setNotices([`“${file.filename}”未能删除：${problemOf(error).message}`])
        },
      )
    },
    again: queue.again,
    cancel: queue.cancel,
  }
}

function problemOf(error: unknown): Problem {
  return (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', CALL)
}
