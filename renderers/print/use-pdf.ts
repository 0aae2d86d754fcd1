import { useCallback, useEffect, useState } from 'react'
import type { AnsweredFile } from '../../engine/runtime/ports.ts'

/** A PDF that is shown: on its way, failed, or at an address of this page. */
export type Pdf = { state: 'waiting' } | { state: 'failed'; error: unknown } | { state: 'ready'; url: string; file: File }

const waiting: Pdf = { state: 'waiting' }

/** Gives a PDF an address while the component lives; `fetch` must stay the same as long as the same file is meant. */
export function usePdf(fetch: () => Promise<AnsweredFile>, title: string): { pdf: Pdf; again(): void } {
  const [shown, setShown] = useState<{ of: typeof fetch; pdf: Pdf } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let url = ''
    let gone = false
    const show = (pdf: Pdf) => {
      if (!gone) setShown({ of: fetch, pdf })
    }
    fetch().then(
      ({ blob, name }) => {
        if (gone) return
        const file = new File([blob], name || `${title}.pdf`, { type: 'application/pdf' })
        url = URL.createObjectURL(file)
        show({ state: 'ready', url, file })
      },
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [fetch, title, round])
  const again = useCallback(() => {
    setShown(null)
    setRound((before) => before + 1)
  }, [])
  return { pdf: shown?.of === fetch ? shown.pdf : waiting, again }
}
