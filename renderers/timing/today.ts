import { beijingTime } from '../../engine/beijing-time.ts'

/** Today's date in the product's time zone, `YYYY-MM-DD`: what `today` means in expressions. */
export function today(): string {
  return beijingTime(new Date()).slice(0, 10)
}
