import { badParameter, textInput } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'

/** The siblings with the record behind the one that `after` of the call names: '' is the first place, left out the last. Refuses one that is none of them. */
export function reorderSiblings({ input }: Pick<OperationContext, 'input'>, siblings: readonly string[], id: string): string[] {
  const after = input['after'] === undefined ? (siblings.at(-1) ?? '') : textInput(input, 'after', 64)
  const at = after === '' ? 0 : siblings.indexOf(after) + 1
  if (after !== '' && at === 0) throw badParameter('after', '该上级的下级')
  return siblings.toSpliced(at, 0, id)
}
