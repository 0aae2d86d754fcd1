import type { Tone } from '../../engine/schema/words.ts'
import { colors } from './tokens.ts'

/** Text, fill and edge of a tone; text on its own fill passes AA. */
export const toneColors: Record<Tone, { text: string; fill: string; edge: string }> = {
  default: { text: '#3d4451', fill: '#f1f3f6', edge: '#dde1e7' },
  primary: { text: '#0747b3', fill: '#e8f1ff', edge: '#bcd4fb' },
  success: { text: '#1f6b04', fill: '#edf7e6', edge: '#c5e3b1' },
  warning: { text: '#8f4100', fill: '#fff4e5', edge: '#f7d7ab' },
  danger: { text: '#b3101d', fill: '#fff0f0', edge: '#f8c9cb' },
  muted: { text: '#5b626d', fill: '#f5f6f8', edge: '#e6e9ee' },
}

/** Text colour of a row or a value on white. */
export const toneText: Record<Tone, string> = {
  default: colors.text,
  primary: colors.primary,
  success: colors.success,
  warning: colors.warning,
  danger: colors.error,
  muted: colors.textMuted,
}
