const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today's date in the product's time zone, `YYYY-MM-DD`: what `today` means in expressions. */
export function today(): string {
  return format.format(new Date())
}
