import type { RecordValidator } from '../../engine/schema/record-problems.ts'

/** Fetches the precompiled validator of an entity: a module script, so that no code is ever made from text in the browser. */
export type ValidatorLoader = (address: string) => Promise<RecordValidator | null>

/** Loads by address; null when there is none or it cannot be had: required fields, rules and validators are still checked, the server decides the rest. */
export const loadValidator: ValidatorLoader = async (address) => {
  if (address === '') return null
  try {
    const module = (await import(/* @vite-ignore */ address)) as { default?: unknown }
    return typeof module.default === 'function' ? (module.default as RecordValidator) : null
  } catch {
    return null
  }
}
