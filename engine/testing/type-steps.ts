import type { FormStore } from '../runtime/forms/form-store.ts'
import type { Row } from '../schema/format/json.ts'
import type { TestCase } from '../schema/screens/screen-test.ts'
import type { Findings } from './findings.ts'
import type { OpenScreen } from './open-case.ts'
import { explanationLines } from './compare-explanation.ts'

/** Types the steps one after another, as a user could: a field that is not shown or not open is a failure. Fields that a picker fills beside it may stand off the form. */
export function runTypeSteps(findings: Findings, screen: OpenScreen, store: FormStore, edit: TestCase['edit']): void {
  const known = new Map([...Object.keys(store.effective.entity.properties)].map((name) => [name, name]))
  edit?.forEach(({ set }, at) => {
    for (const name of Object.keys(set)) {
      const path = ['edit', at, 'set', name]
      if (findings.known(path, name, known, `“${store.effective.entity.title}”的字段`)) checkOpen(findings, screen, store, set, name, path)
    }
    store.setMany(set)
  })
}

function checkOpen(findings: Findings, screen: OpenScreen, store: FormStore, set: Row, name: string, path: readonly (string | number)[]): void {
  const field = store.fields.get(name)
  if (!field) {
    if (Object.keys(set).length === 1) findings.fail(path, `填写“${name}”`, '界面上有这个字段', '没有')
    return
  }
  const asked = { at: 'items', id: field.id }
  const filled = Object.keys(set).length > 1
  if (!filled && !store.shows(field))
    findings.fail(path, `填写“${field.title}”`, '字段显示', '字段不显示', explanationLines(screen, asked, { word: 'visible' }))
  else if (store.atoms.get(store.state(field)).disabled)
    findings.fail(path, `填写“${field.title}”`, '字段可填写', '字段不可填写', explanationLines(screen, asked, { word: 'disabled' }))
}
