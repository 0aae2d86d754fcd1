import { validators } from '../../../validators/registry.ts'
import type { FormItem } from '../../screens/kinds/form.ts'
import { checkParams, type UseSite } from '../common/parameters.ts'

/** Validators in use must be registered, with parameters they take. */
export function checkValidators(around: UseSite, uses: FormItem['validators'], path: string): void {
  uses?.forEach((use, index) => {
    const { id, params } = typeof use === 'string' ? { id: use, params: {} } : { id: use.id, params: use.params ?? {} }
    const validator = validators.get(id)
    if (!validator) return around.report.known(id, validators.keys(), `${path}/${index}`, '校验规则')
    checkParams(around, validator, params, `${path}/${index}/params`)
  })
}
