import type { Problem } from '../../../engine/problem.ts'
import type { AnsweredFile, Ports } from '../../../engine/runtime/ports.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { prefixedRequests } from '../../designer/state/prefixed-requests.ts'

/** A print file as the finder lists it. */
export interface ListedPrint {
  code: string
  title: string
  entity: string
  /** The version that was published last; 0: the product's own. */
  version: number
  draft: { by: string; at: string } | null
}

export interface PrintVersion {
  version: number
  note: string
  from: number | null
  by: string
  at: string
  /** The product's file holds in it. */
  product: boolean
}

/** A print file opened for design. */
export interface OpenedPrint {
  product: Print
  published: { version: number; print: Print }
  draft: { version: number; layer: Print; by: string; at: string } | null
  versions: PrintVersion[]
  /** Fields of the record that rules may read. */
  fields: { field: string; title: string }[]
  /** Records to look at the paper with. */
  samples: { id: string; label: string }[]
}

export interface PrintVerdict {
  problems: Problem[]
  differences: string[]
}

/** The server's side of laying out papers; a refused call throws ProblemError. */
export interface PrintCalls {
  list(): Promise<ListedPrint[]>
  open(code: string): Promise<OpenedPrint>
  check(code: string, print: Print): Promise<PrintVerdict>
  preview(code: string, print: Print, id: string): Promise<AnsweredFile>
  /** Answers the step it made. `version` is the step it was made from, 0 for a new draft. */
  save(code: string, version: number, print: Print): Promise<{ version: number }>
  discard(code: string, version: number): Promise<void>
  publish(code: string, version: number, note: string): Promise<{ version: number }>
  rollback(code: string, version: number, to: number, note: string): Promise<{ version: number; differences: string[] }>
}

export function printCalls({ request, file, newKey }: Pick<Ports, 'request' | 'file' | 'newKey'>): PrintCalls {
  const { ask, write } = prefixedRequests('print-design', { request, newKey })
  const text = (print: Print) => JSON.stringify(print as unknown as Json)
  return {
    list: () => ask('list', {}),
    open: (code) => ask('load', { code }),
    check: (code, print) => ask('check', { code, print: text(print) }),
    preview: (code, print, id) => file('print-design/preview', { code, print: text(print), id }),
    save: (code, version, print) => write('save', { code, version, print: text(print) }),
    discard: (code, version) => write('discard', { code, version }),
    publish: (code, version, note) => write('publish', { code, version, note }),
    rollback: (code, version, to, note) => write('rollback', { code, version, to, note }),
  }
}
