import { createContext, useContext } from 'react'
import { createVoiceBox, type Voices } from './live-announcer.ts'

const nobody = createVoiceBox(() => {
  throw new Error('ThemeProvider is missing above this component')
})

export const VoicesContext = createContext<Voices>(nobody.voices)

/** Messages and questions of the page; speaking throws outside the theme. */
export function useVoices(): Voices {
  return useContext(VoicesContext)
}
