import type { Operation } from '../calls/operation.ts'
import { draftDrop } from './operations/draft-drop.ts'
import { draftLoad } from './operations/draft-load.ts'
import { draftSave } from './operations/draft-save.ts'
import { preferenceLoad } from './operations/preference-load.ts'
import { preferenceSave } from './operations/preference-save.ts'

/** What calls may run about drafts and preferences, a line each. */
export const userStateOperations: readonly Operation[] = [draftDrop, draftLoad, draftSave, preferenceLoad, preferenceSave]
