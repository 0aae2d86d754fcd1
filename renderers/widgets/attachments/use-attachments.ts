import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { AttachmentConfig, UnfinishedUpload, UploadedFile } from '../../../engine/runtime/ports.ts'
import type { WidgetProps } from '../../contracts.ts'
import { fieldsThatAskForPapers } from '../../../engine/validation/papers.ts'
import { useDependencies } from '../../contexts/dependencies-context.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { useUploadStatus } from '../../contexts/upload-status-context.ts'
import { today } from '../../timing/today.ts'
import { businessOf, markOf, movedId, onlyMoveOf, paperOf, previewOf, refusal, thingPlace } from './attachment-rules.ts'
import { requiredNow } from './required-now.ts'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { photoSender } from './photo-sender.ts'
import { createUploadQueue, type FileOrigin, type Upload, type UploadQueue } from './upload-queue.ts'

/** The files of a field, what is on its way to them, and what may be done with both. */
export interface Attachments {
  business: string
  /** Where the thing is that photos show, as far as the record says. */
  thing: { lat: number; lon: number } | null
  configs: readonly AttachmentConfig[] | null
  files: readonly UploadedFile[]
  uploads: readonly Upload[]
  /** What was cut before this page was opened. */
  unfinished: readonly UnfinishedUpload[]
  failed: boolean
  /** Refusals of the last choice, in words. */
  notices: readonly string[]
  add(config: AttachmentConfig, chosen: readonly File[], origin?: FileOrigin): void
  remove(file: UploadedFile): void
  /** Takes in a file that a phone has sent, or what is new of it. */
  arrive(file: UploadedFile): void
  /** Lets go of a file that the phone has taken back. */
  leave(id: string): void
  /** Moves a file among `peers`, those of its kind. */
  move(file: UploadedFile, peers: readonly UploadedFile[], by: -1 | 1): void
  again: UploadQueue['again']
  cancel: UploadQueue['cancel']
  giveUp(upload: UnfinishedUpload): void
  retry(): void
}

const NO_CONFIG: AttachmentConfig = { attkind: '', title: '附件', isrequired: false, maxnum: 0, maxsize: 0, exts: [] }

/** Files behind a comma-joined value: listing, sending, taking away. A file that was saved before is only unlinked; the record decides when it is saved. */
export function useAttachments(widget: WidgetProps, open: boolean): Attachments {
  const { attachments } = usePorts()
  const business = businessOf(widget.field)
  const [attempt, setAttempt] = useState(0)
  const { configs: rules, failed } = useConfigs(business, attempt)
  const configs = useRequired(widget, rules)
  const [notices, setNotices] = useState<readonly string[]>([])
  const { files, learn } = useListed(widget, attempt, () => setNotices(['附件清单加载失败，请稍后重试']))
  const { unfinished, forget } = useUnfinished(business, open)
  const uploadedHere = useRef(new Set<string>())
  const { latest, commit } = useLatestIds(widget)
  const arrive = (done: UploadedFile) => {
    uploadedHere.current.add(done.attsysid)
    learn(done)
    if (!latest().includes(done.attsysid)) commit([...latest(), done.attsysid])
  }
  const { queue, uploads } = useQueue(widget, business, rules, arrive)
  const failing = uploads.filter((each) => each.state === 'failed').map((each) => each.file.name)
  useUploadStatus(widget.path ?? widget.field.field, { pending: uploads.length - failing.length, failed: failing })
  const shown = codesOf(widget.value).flatMap((id) => files.find((file) => file.attsysid === id) ?? [])
  return {
    business,
    thing: thingPlace(widget),
    configs,
    failed,
    files: shown,
    uploads,
    unfinished,
    notices,
    add: (config, chosen, origin) => {
      const refused: string[] = []
      let present = [...shown, ...uploads].filter((each) => each.attkind === config.attkind).length
      for (const file of chosen) {
        const why = refusal(file, config.camera && previewOf(file.name) === 'picture' ? { ...config, maxsize: 0 } : config, present)
        if (why !== null) refused.push(why)
        else {
          present += 1
          forget((each) => each.attkind === config.attkind && each.filename === file.name && each.filesize === file.size)
          queue.add(file, config.attkind, origin)
        }
      }
      setNotices(refused)
    },
    remove: (file) => {
      commit(latest().filter((id) => id !== file.attsysid))
      if (uploadedHere.current.has(file.attsysid)) attachments.remove(file.attsysid).catch(() => setNotices([`“${file.filename}”未能从服务器删除`]))
    },
    arrive,
    leave: (id) => commit(latest().filter((each) => each !== id)),
    move: (file, peers, by) =>
      commit(
        movedId(
          latest(),
          peers.map((each) => each.attsysid),
          file.attsysid,
          by,
        ),
      ),
    again: queue.again,
    cancel: queue.cancel,
    giveUp: (upload) => {
      forget((each) => each.token === upload.token)
      attachments.drop(upload.token).catch(() => setNotices([`“${upload.filename}”未能从服务器删除`]))
    },
    retry: () => setAttempt((each) => each + 1),
  }
}

/** The ids as they are by now: uploads end one after another, before the form has drawn the one before. */
function useLatestIds(widget: WidgetProps): { latest(): string[]; commit(ids: string[]): void } {
  const key = codesOf(widget.value).join(',')
  const latestProps = useRef({ key, onChange: widget.onChange })
  useEffect(() => {
    latestProps.current = { key, onChange: widget.onChange }
  }, [key, widget.onChange])
  return {
    latest: () => codesOf(latestProps.current.key),
    commit: (ids) => {
      latestProps.current.key = ids.join(',')
      latestProps.current.onChange(ids.length === 0 ? null : latestProps.current.key)
    },
  }
}

function useQueue(
  widget: WidgetProps,
  business: string,
  rules: readonly AttachmentConfig[] | null,
  onDone: (done: UploadedFile) => void,
): { queue: UploadQueue; uploads: readonly Upload[] } {
  const { attachments } = usePorts()
  const { user } = useSession()
  const [queue] = useState(createUploadQueue<UploadedFile>)
  useEffect(() =>
    queue.attend(photoSender({ upload: attachments.upload, business, rules: rules ?? [], stamp: { mark: markOf(widget), person: user.name } }), onDone),
  )
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads) }
}

/** The configurations as they stand for the record that is being filled in; the form draws the field again when what decides on papers changes. */
function useRequired({ field, record, path = field.field }: WidgetProps, rules: readonly AttachmentConfig[] | null): readonly AttachmentConfig[] | null {
  const { user } = useSession()
  const states = rules?.flatMap(({ askedby = [] }) => askedby.map(({ state }) => state)) ?? []
  useDependencies(path, [...new Set([...fieldsThatAskForPapers(rules?.map(paperOf) ?? []), ...states])])
  return rules?.map((config) => requiredNow(config, { form: record, user, today: today() }, onlyMoveOf(field))) ?? null
}

function useConfigs(business: string, attempt: number): Pick<Attachments, 'configs' | 'failed'> {
  const { attachments } = usePorts()
  const [loaded, setLoaded] = useState<Pick<Attachments, 'configs' | 'failed'>>({ configs: null, failed: false })
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
  return loaded
}

function useListed(widget: WidgetProps, attempt: number, onFailure: () => void): { files: readonly UploadedFile[]; learn(file: UploadedFile): void } {
  const { attachments } = usePorts()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const key = codesOf(widget.value).join(',')
  const missing = useEffectEvent((wanted: string[]) => wanted.filter((id) => !files.some((file) => file.attsysid === id)))
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    let live = true
    const wanted = missing(codesOf(key))
    if (wanted.length > 0) {
      attachments.list(wanted).then(
        (found) => live && setFiles((known) => [...known.filter((each) => !found.some((one) => one.attsysid === each.attsysid)), ...found]),
        () => live && failed(),
      )
    }
    return () => {
      live = false
    }
  }, [attachments, key, attempt])
  return { files, learn: (file) => setFiles((known) => [...known.filter((each) => each.attsysid !== file.attsysid), file]) }
}

function useUnfinished(
  business: string,
  open: boolean,
): { unfinished: readonly UnfinishedUpload[]; forget(which: (upload: UnfinishedUpload) => boolean): void } {
  const { attachments } = usePorts()
  const [unfinished, setUnfinished] = useState<readonly UnfinishedUpload[]>([])
  useEffect(() => {
    let live = open && business !== ''
    // only a help: without it the user chooses the file as usual
    if (live)
      attachments.unfinished(business).then(
        (found) => live && setUnfinished(found),
        () => undefined,
      )
    return () => {
      live = false
    }
  }, [attachments, business, open])
  return { unfinished, forget: (which) => setUnfinished((known) => known.filter((each) => !which(each))) }
}
