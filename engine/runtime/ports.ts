import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { PhotoFacts } from '../schema/records/photo-facts.ts'
import type { NamedView, NamedViewNote, NamedViewState, Share } from '../schema/screens/named-view.ts'
import type { ConflictProblem, Effect, PickedFile, Refusal } from './effects/effect.ts'
import type { ScreenUsageEvent } from './screen-usage.ts'

export interface UploadedFile {
  attsysid: string
  filename: string
  filesize: number
  attkind: string
  uploadtime: string
  uploadman: string
  /** There is a small picture of it. */
  thumb?: boolean
  /** Of a photo taken on site: when and where, as the device told. */
  taken?: PhotoFacts
}

/** An upload that was cut: the same file chosen again goes on with it. */
export interface UnfinishedUpload {
  token: string
  attkind: string
  filename: string
  filesize: number
  /** Bytes that are in. */
  received: number
}

/** A file the server answered with, and the name it goes by ('' when it has none). */
export interface AnsweredFile {
  blob: Blob
  name: string
}

export interface AttachmentConfig {
  attkind: string
  title: string
  isrequired: boolean
  /** Required where this holds of the record, too. */
  requiredwhen?: string
  /** Moves that ask for it where it is required; without them it is asked for whenever the form is checked. */
  askedby?: AskingMove[]
  /** The clause that asks for it. */
  basis?: string
  maxnum: number
  /** MB. */
  maxsize: number
  /** KB; a smaller file is no legible scan. */
  minsize?: number
  /** Photos taken on site. */
  camera?: boolean
  exts: string[]
}

/** A move that asks for a paper: the calls that make it, and the states of the record (in the field `state`) that it starts from. */
export interface AskingMove {
  move: string
  calls: string[]
  state: string
  from: string[]
}

/** Files that a phone sends for a field, by a ticket that a QR code shows. */
export interface PhoneUploads {
  /** A ticket for so many files of a kind, good for one phone that opens it within `seconds`. */
  start(meta: { busstype: string; attkind: string; room: number }): Promise<{ ticket: string; seconds: number }>
  /** Where its QR code is drawn. */
  image(ticket: string): string
  /** Whether a phone has opened it, and what it has sent so far; refused (`upload.ticket-gone`) once it is over. */
  state(ticket: string): Promise<{ opened: boolean; files: UploadedFile[] }>
  /** The phone sends nothing more; answers all that it has sent. */
  end(ticket: string): Promise<{ files: UploadedFile[] }>
}

/** What is to be stored of a named view: a new one, other content of one's own, or only whose default it is. */
export type NamedViewChange =
  | { viewNo: string; title: string; share: Share; role: string; state: NamedViewState; isDefault?: boolean; roleDefault?: boolean }
  | { id: string; version: number; title: string; share: Share; role: string; state: NamedViewState; isDefault?: boolean; roleDefault?: boolean }
  | { id: string; isDefault?: boolean; roleDefault?: boolean }

/** Keeps lists' filters, columns, sort and density under names. */
export interface NamedViews {
  /** Those of a list that the user may open, and the roles the user may show one to. */
  list(viewNo: string): Promise<{ list: NamedViewNote[]; roles: { id: string; title: string }[] }>
  load(id: string): Promise<NamedView>
  save(change: NamedViewChange): Promise<NamedView>
  remove(which: Pick<NamedViewNote, 'id' | 'viewNo'>): Promise<void>
}

/** The progress of one run of an action. */
export interface Progress {
  /** Shows how far it is; `cancel` once the user wants to stop. Closed when all is done, and ready for another round. */
  tell(state: Omit<Extract<Effect, { effect: 'progress' }>, 'effect'>): 'go' | 'cancel'
  /** Removes what is still shown. */
  end(): void
}

/** Takes what a dialog was filled in with; null when it went through, else why not. */
export type TakeFilled = (filled: Json) => Promise<Refusal | null>

/**
 * The world outside the engine, as plain functions. Browser, tests and Storybook each bring their own.
 * A refused request throws ProblemError.
 */
export interface Ports {
  /** Calls the server; answers `data` of the envelope. */
  request(call: string, params: JsonObject, options?: { idempotencyKey?: string; signal?: AbortSignal }): Promise<Json>
  /** As `request`, where the server may make a task of it instead (`queuedTask`); it tells the user of that. Absent where nobody makes tasks. */
  queue?(call: string, params: JsonObject, options: { idempotencyKey: string }): Promise<Json>
  /** The effective view (cached by hash); `named` opens a list with a named view: its id, or one of the words in engine/schema/screens/named-view-words.ts. */
  view(viewNo: string, named?: string): Promise<EffectiveView>
  /** Forgets the cached effective view and fetches it again, after a layer was saved or dropped. */
  refreshView(viewNo: string, named?: string): Promise<EffectiveView>
  /**
   * Calls back whenever views are published, until the returned function is called; the predicate says which views. Absent where nothing is
   * published.
   */
  published?(listener: (concerns: (viewNo: string) => boolean) => void): () => void
  /** Counts what becomes of opened screens: never waited for, and absent where nobody counts. */
  used?(use: ScreenUsageEvent): void
  /** Named views of lists; null where nobody keeps them. */
  namedViews: NamedViews | null
  confirm(question: Extract<Effect, { effect: 'confirm' }>): Promise<boolean>
  /**
   * Opens a view as a dialog; answers what it was closed with, null when it was left. One that `stays` hands what was filled in to `take` first,
   * and closes when that answers null; a refusal is shown on it instead.
   */
  dialog(request: Extract<Effect, { effect: 'dialog' }>, take?: TakeFilled): Promise<Json>
  notify(notice: Extract<Effect, { effect: 'notify' }>): void
  navigate(to: string, query?: Record<string, string>): void
  /** Notes in the address of the page in front how its list is looked at, so that a link or a reload shows the same; null takes a word away. Nothing where the page is another view's; absent where screens have no address. */
  noteInAddress?(viewNo: string, words: Readonly<Record<string, string | null>>): void
  /** True when the user may open this view by its address: only then is it offered as a link. */
  opens(viewNo: string): boolean
  /** Shows what a call prints; a print that the server makes a task of is told of instead. */
  print(call: string, params: JsonObject, title: string): Promise<void>
  /** Saves the file that a call answers; one that the server makes a task of is told of instead. */
  download(call: string, params: JsonObject, name: string): Promise<void>
  /** A file that a call answers, to be shown on the screen itself. */
  file(call: string, params: JsonObject): Promise<AnsweredFile>
  /** Text that nobody else comes up with. */
  newKey(): string
  progress(): Progress
  report(report: Extract<Effect, { effect: 'report' }>): Promise<'retry' | 'file' | 'close'>
  choose(question: Extract<Effect, { effect: 'choose' }>): Promise<string | null>
  pickFiles(wanted: Extract<Effect, { effect: 'pick-files' }>): Promise<PickedFile[] | null>
  /** Sends a picked file, showing its progress; cancelled by the user it is refused (`file.cancelled`). May answer a task, as `queue` does. */
  upload(upload: Extract<Effect, { effect: 'upload' }>): Promise<Json>
  /** Opens a page outside the product, which learns nothing of this one. */
  openUrl(url: string): void
  /** `base` is the record as it was loaded: fields the user left alone then default to the other side. */
  resolveConflict(mine: Row, problem: ConflictProblem, effective: EffectiveView, base?: Row): Promise<Row | null>
  /** All items of a dictionary, cached; a type of thousands of leaves is fetched once. */
  dictionary(type: string): Promise<readonly DictionaryItem[]>
  /** Offices or people that the caller may choose, cached; a person's parent is the office. */
  directory(kind: 'office' | 'user'): Promise<readonly DictionaryItem[]>
  /** Unsaved values, stored in this browser and on the server until saved; survive reload and expired login. */
  drafts: {
    load(key: string): Promise<{ values: Row; savedAt: string } | null>
    save(key: string, values: Row): void
    drop(key: string): void
  }
  attachments: {
    configs(businessType: string): Promise<AttachmentConfig[]>
    list(ids: string[]): Promise<UploadedFile[]>
    /** The caller's own latest files of a business type, to be used again. */
    own(businessType: string): Promise<UploadedFile[]>
    /** Uses an own file once more: a new one of equal content. */
    copy(id: string): Promise<UploadedFile>
    /**
     * Sends a file. An interrupted upload is resumed, and a lost connection is waited for; progress reports the share sent and whether it waits.
     * When aborted it is refused (`file.cancelled`) and what has arrived is discarded.
     */
    upload(
      file: File,
      meta: { busstype: string; attkind: string; taken?: PhotoFacts },
      options: { onProgress(share: number, waits: boolean): void; signal: AbortSignal },
    ): Promise<UploadedFile>
    /** Own uploads of a business type that were cut. */
    unfinished(businessType: string): Promise<UnfinishedUpload[]>
    /** Gives up an upload that was cut. */
    drop(token: string): Promise<void>
    remove(id: string): Promise<void>
    /** Where the small picture of a file is. */
    thumbUrl(id: string): string
    /** Where the file is saved from; a picture may be shown from there. */
    url(id: string): string
    /** Where these files are saved from as one zip. */
    zipUrl(ids: readonly string[]): string
    content(id: string): Promise<AnsweredFile>
    /** Absent where phones cannot send. */
    phone?: PhoneUploads
  }
}
