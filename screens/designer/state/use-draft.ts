import { useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import { useBeforeUnload } from '../../../renderers/dom/use-before-unload.ts'
import { isNew, siteWordsOf, type DesignCalls, type OpenedDesign } from './design-calls.ts'
import type { SiteWords } from './design-state.ts'
import type { Design } from './use-design.ts'

interface DraftState {
  version: number
  baseVersion: number
  state: 'draft' | 'review' | 'none'
  /** The words that the server has. */
  words: SiteWords
  by: string
}

/** A save that came second: both sides are merged, and mine stands where both changed the same. */
export class DraftConflictError extends Error {
  constructor(by: string, conflicts: number) {
    super(`${by}先保存了，已与您的改动合并${conflicts > 0 ? `，其中 ${conflicts} 处两人都改了，保留您的` : ''}；请查看后再保存`)
  }
}

/** The draft of a view on the server: what has been kept of the design, and the way it goes. A refused write leaves everything as it is. */
export function useDraft(calls: DesignCalls, opened: OpenedDesign, design: Design) {
  const { view, draft, published } = opened
  const [now, setNow] = useState<DraftState>(() =>
    draft
      ? { version: draft.version, baseVersion: draft.baseVersion, state: draft.state, words: siteWordsOf(draft.layer), by: draft.by }
      : { version: 0, baseVersion: published.version, state: 'none', words: siteWordsOf(published.layer), by: '' },
  )
  const unsaved = JSON.stringify(now.words) !== JSON.stringify(design.words)
  useBeforeUnload(unsaved)
  const { viewNo } = view
  const save = async (): Promise<number> => {
    if (!unsaved) return now.version
    const { words } = design
    try {
      const { version } = await calls.save(viewNo, now.version, words, now.baseVersion)
      setNow({ ...now, version, state: 'draft', words, by: '' })
      return version
    } catch (error) {
      throw isOvertaken(error) ? await merged(words, now.version) : error
    }
  }
  /** Somebody was first: what they made and what was made here are one design now, to be looked at and saved. */
  const merged = async (words: SiteWords, step: number): Promise<DraftConflictError> => {
    const { layer, conflicts, version, baseVersion, by } = await calls.merge(viewNo, step, words)
    design.restart(siteWordsOf(layer))
    setNow({ version, baseVersion, state: 'draft', words: { changes: [] }, by })
    return new DraftConflictError(by, conflicts.length)
  }
  return {
    isNew: isNew(opened),
    version: now.version,
    state: now.state,
    unsaved,
    status: statusText(now, unsaved),
    save,
    async submit(note: string): Promise<void> {
      const { words } = design
      const step = await save()
      const { version } = await calls.submit(viewNo, step, note).catch(async (error: unknown) => {
        throw isOvertaken(error) ? await merged(words, step) : error
      })
      setNow((before) => ({ ...before, version, words, state: 'review' }))
    },
    async giveBack(note: string): Promise<void> {
      const { version } = await calls.giveBack(viewNo, now.version, note)
      setNow((before) => ({ ...before, version, state: 'draft' }))
    },
    /** Gives the draft up, on the server if it is there: what is published stands again. */
    async discard(): Promise<void> {
      if (now.version > 0) await calls.discard(viewNo, now.version)
      const words = siteWordsOf(published.layer)
      design.restart(words)
      setNow({ version: 0, baseVersion: published.version, state: 'none', words, by: '' })
    },
    async publish(impact: string): Promise<void> {
      await calls.publish(viewNo, now.version, impact)
    },
  }
}

/** Somebody has written or published since. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ProblemError && error.problems[0]?.code === 'record.conflict'
}

function statusText({ state, by, version }: DraftState, unsaved: boolean): string {
  if (unsaved) return '有未保存的改动'
  if (state === 'none') return '没有草稿'
  const who = by === '' ? '' : `，${by}`
  return state === 'review' ? `待审核${who}` : `草稿 ${version}${who}`
}
