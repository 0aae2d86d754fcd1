import { useState } from 'react'

const noNodes: ReadonlySet<string> = new Set<string>()

/** Which nodes are chosen: one, from which ranges are counted, and those that are chosen together with it. */
export function useSelection(onChosen: () => void) {
  const [chosen, setChosen] = useState('')
  const [together, setTogether] = useState<ReadonlySet<string>>(noNodes)
  const [choice, setChoice] = useState(0)
  const choose = (key: string) => {
    setChosen(key)
    setTogether(noNodes)
    setChoice((before) => before + 1)
    onChosen()
  }
  const chooseMany = (keys: readonly string[], key: string) => {
    // the one that was chosen first stays the one that ranges are counted from
    const next = keys.includes(key) ? key : (keys[0] ?? key)
    setChosen((before) => (keys.includes(before) ? before : next))
    setTogether(new Set(keys.length > 1 ? keys : []))
    setChoice((before) => before + 1)
    onChosen()
  }
  /** One more or one less. */
  const toggle = (key: string) => {
    const keys = together.has(key) ? [...together].filter((each) => each !== key) : [...new Set([chosen, ...together, key])]
    chooseMany(
      keys.filter((each) => each !== ''),
      key,
    )
  }
  return { chosen, choice, together, choose, chooseMany, toggle }
}
