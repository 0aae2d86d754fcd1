import type { LabelOf } from '../../engine/inspection/paper/printed-value.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** What codes of the product's dictionaries are called on papers and in registers; '' for a code that there is not. */
export function dictionaryLabels({ dictionaries }: Pick<Schemas, 'dictionaries'>): LabelOf {
  return (dictionary, value) => dictionaries.get(dictionary)?.items.find((item) => item.value === value)?.label ?? ''
}
