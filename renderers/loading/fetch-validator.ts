import type { RecordValidator } from '../../engine/validation/validate-record.ts'

/** A validator that a server has compiled, as a module script: no code is ever made from text in the browser. Null where there is none or it cannot be had. */
export async function fetchValidator(address: string): Promise<RecordValidator | null> {
  if (address === '') return null
  try {
    const module = (await import(/* @vite-ignore */ address)) as { default?: unknown }
    return typeof module.default === 'function' ? (module.default as RecordValidator) : null
  } catch {
    return null
  }
}
