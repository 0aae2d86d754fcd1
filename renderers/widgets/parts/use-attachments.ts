import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import type { AttachmentConfig, UploadedFile } from '../../../engine/runtime/ports.ts'
import type { WidgetProps } from '../../contracts.ts'
import { usePorts } from '../../ports-context.tsx'
import { businessOf, refusal } from './attachments.ts'
import { codesOf } from './options.ts'

interface Upload {
  id: number
  name: string
  attkind: string
  share: number
}

export interface Attachments {
  configs: readonly AttachmentConfig[] | null
  files: readonly UploadedFile[]
  uploads: readonly Upload[]
  failed: boolean
  /** Refusals of the last choice, in words. */
  notices: readonly string[]
  add(config: AttachmentConfig, chosen: readonly File[]): void
  remove(file: UploadedFile): void
  retry(): void
}

const NO_CONFIG: AttachmentConfig = { attkind: '', title: '附件', isrequired: false, maxnum: 0, maxsize: 0, exts: [] }
let counter = 0

/** Files behind a comma-joined value: listing, uploading with progress, taking away. A file that was saved before is only unlinked; the record decides when it is saved. */
export function useAttachments(widget: WidgetProps): Attachments {
  const { attachments } = usePorts()
  const business = businessOf(widget.field)
  const [loaded, setLoaded] = useState<{ configs: readonly AttachmentConfig[] | null; failed: boolean }>({ configs: null, failed: false })
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [notices, setNotices] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const fresh = useRef(new Set<string>())
  const ids = codesOf(widget.value)
  const key = ids.join(',')
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = codesOf(key)
  }, [key])

  useEffect(() => {
    let live = true
    attachments.configs(business).then(
      (configs) => live && setLoaded({ configs: configs.length > 0 ? configs : [NO_CONFIG], failed: false }),
      () => live && setLoaded({ configs: null, failed: true }),
    )
    return () => {
      live = false
    }
  }, [attachments, business, attempt])

  const missing = useEffectEvent((wanted: string[]) => wanted.filter((id) => !files.some((file) => file.attsysid === id)))
  useEffect(() => {
    let live = true
    const wanted = missing(codesOf(key))
    if (wanted.length > 0) {
      attachments.list(wanted).then(
        (found) => live && setFiles((known) => [...known.filter((each) => !found.some((one) => one.attsysid === each.attsysid)), ...found]),
        () => live && setNotices(['附件清单加载失败，请稍后重试']),
      )
    }
    return () => {
      live = false
    }
  }, [attachments, key, attempt])

  const commit = (next: string[]) => {
    latest.current = next
    widget.onChange(next.length === 0 ? null : next.join(','))
  }
  const upload = async (config: AttachmentConfig, file: File) => {
    const mine: Upload = { id: ++counter, name: file.name, attkind: config.attkind, share: 0 }
    setUploads((all) => [...all, mine])
    try {
      const done = await attachments.upload(file, { busstype: business, attkind: config.attkind }, (share) =>
        setUploads((all) => all.map((each) => (each.id === mine.id ? { ...each, share } : each))),
      )
      fresh.current.add(done.attsysid)
      setFiles((known) => [...known, done])
      commit([...latest.current, done.attsysid])
    } catch (error) {
      const reason = error instanceof ProblemError ? error.message : '网络连接失败'
      setNotices((all) => [...all, `“${file.name}”上传失败：${reason}`])
    } finally {
      setUploads((all) => all.filter((each) => each.id !== mine.id))
    }
  }
  return {
    ...loaded,
    files: files.filter((file) => ids.includes(file.attsysid)),
    uploads,
    notices,
    add: (config, chosen) => {
      const refused: string[] = []
      let present =
        files.filter((file) => ids.includes(file.attsysid) && file.attkind === config.attkind).length +
        uploads.filter((each) => each.attkind === config.attkind).length
      for (const file of chosen) {
        const why = refusal(file, config, present)
        if (why !== null) refused.push(why)
        else {
          present += 1
          void upload(config, file)
        }
      }
      setNotices(refused)
    },
    remove: (file) => {
      commit(latest.current.filter((id) => id !== file.attsysid))
      if (fresh.current.has(file.attsysid)) attachments.remove(file.attsysid).catch(() => setNotices([`“${file.filename}”未能从服务器删除`]))
    },
    retry: () => setAttempt((each) => each + 1),
  }
}
