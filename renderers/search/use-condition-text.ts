import { chosenOf } from '../dictionaries/directory-tree.ts'
import { codesOf } from '../../engine/model/field-choices.ts'
import { useDictionary } from '../dictionaries/use-dictionary.ts'
import { useDirectory } from '../dictionaries/use-directory.ts'
import { spokenCondition, type Wording } from '../../engine/conditions/speak.ts'
import { conditionText, valueText, type Searched } from './search-conditions.ts'

/** What is searched in words; what its codes mean is fetched, and `…` stands for it until then. Codes themselves where it cannot be had. */
export function useConditionText(condition: Searched, wording: Wording): string {
  const { value, words, asked } = condition
  const bare = value === null
  const dictionary = useDictionary(words.dict, !bare && words.fixed.length === 0)
  const directory = useDirectory(words.directory ?? 'office', !bare && words.directory !== null)
  if (asked) return spokenCondition(asked, wording)
  if (bare) return conditionText(condition, valueText(condition, []))
  if (words.directory !== null) {
    if (!directory.nodes && !directory.failed) return conditionText(condition, '…')
    const ids = Array.isArray(value) ? value.map(String) : codesOf(value)
    return conditionText(condition, valueText({ ...condition, value: ids }, chosenOf(ids, directory.nodes, '')))
  }
  const items = words.fixed.length > 0 ? words.fixed : dictionary.items
  if (words.dict !== '' && !items && !dictionary.failed) return conditionText(condition, '…')
  return conditionText(condition, valueText(condition, items ?? []))
}
