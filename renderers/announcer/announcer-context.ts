import { createContext, useContext } from 'react'
import { createLiveAnnouncer, type Announcer } from './live-announcer.ts'

const nobody = createLiveAnnouncer(() => {
  throw new Error('ThemeProvider is missing above this component')
})

export const AnnouncerContext = createContext<Announcer>(nobody.announcer)

/** Messages and questions of the page; speaking throws outside the theme. */
export function useAnnouncer(): Announcer {
  return useContext(AnnouncerContext)
}
