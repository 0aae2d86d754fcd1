import { createContext } from 'react'
import { browserHistory, type History } from './history.ts'

/** Where addresses are read and changed: the browser's, unless a test brings another. */
export const HistoryContext = createContext<History>(browserHistory())
