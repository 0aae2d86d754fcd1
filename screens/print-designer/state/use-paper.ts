import { useCallback, useEffect, useState } from 'react'
import type { Print } from '../../../engine/schema/business/print.ts'
import type { AnsweredFile } from '../../../engine/runtime/ports.ts'
import { usePdf, type Pdf } from '../../../renderers/print/use-pdf.ts'
import type { PrintCalls } from './print-calls.ts'

/** Typing rests this long before the paper is set anew, in ms. */
const REST = 500

/** The paper of a record as it is laid out now, a moment after the last change. */
export function usePaper(calls: PrintCalls, print: Print, sample: string): { pdf: Pdf; again(): void } {
  const [rested, setRested] = useState(print)
  useEffect(() => {
    const timer = setTimeout(() => setRested(print), REST)
    return () => clearTimeout(timer)
  }, [print])
  const fetch = useCallback((): Promise<AnsweredFile> => calls.preview(rested.id, rested, sample), [calls, rested, sample])
  return usePdf(fetch, print.title)
}
