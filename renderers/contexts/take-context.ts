import { createContext } from 'react'
import type { TakeFilled } from '../../engine/runtime/ports.ts'

/** Takes what a dialog is filled in with before it closes; null on pages, and in dialogs whose own buttons send it. */
export const TakeContext = createContext<TakeFilled | null>(null)
