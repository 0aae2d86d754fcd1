import type { Call } from '../../business/call.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'

/** No two calls answer at one address. */
export function checkDuplicateAddresses(all: AllFiles): Report[] {
  const seen = new Map<string, Call>()
  return [...all.calls.values()].map((call) => {
    const report = new Report(placeOf(all, 'calls', call.id))
    const address = `${call.method} ${call.path}`
    const other = seen.get(address)
    if (other) report.add('schema.taken', '/path', { got: address, what: '地址', other: other.id })
    seen.set(address, call)
    return report
  })
}
