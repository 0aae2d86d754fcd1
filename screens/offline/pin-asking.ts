/** Everybody who needs the store asks for the PIN; the person is asked once. */
export interface PinAsking {
  /** True once it is unlocked, false when the person does without. */
  ask(): Promise<boolean>
  give(open: boolean): void
}

/** `show` is called when the person is to be asked. */
export function createPinAsking(show: () => void): PinAsking {
  let asking: { answer: Promise<boolean>; give(open: boolean): void } | null = null
  return {
    ask() {
      if (asking) return asking.answer
      let give: (open: boolean) => void = () => undefined
      const answer = new Promise<boolean>((resolve) => (give = resolve))
      asking = { answer, give }
      show()
      return answer
    },
    give(open) {
      asking?.give(open)
      asking = null
    },
  }
}
