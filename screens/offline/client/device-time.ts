/** The device's time as it goes with what is entered: ISO to the second, with the offset of the device. */
export function deviceTime(date: Date): string {
  const offset = -date.getTimezoneOffset()
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const part = (minutes: number) => String(minutes).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${part(Math.floor(Math.abs(offset) / 60))}:${part(Math.abs(offset) % 60)}`
}
