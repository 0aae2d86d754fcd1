import { formProblems } from '../runtime/forms/form-problems.ts'
import type { FormStore } from '../runtime/forms/form-store.ts'
import type { FormFieldModel } from '../model/model.ts'
import type { Json } from '../schema/format/json.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import type { Expectation, FieldExpectation } from '../schema/screens/screen-test.ts'
import { byId, contains, show, type Findings } from './findings.ts'
import type { OpenScreen } from './open-case.ts'
import { explanationLines } from './compare-explanation.ts'

/** Compares a form as it stands: groups, fields, what would be saved, what is wrong with it. */
export function compareForm(findings: Findings, screen: OpenScreen, store: FormStore, expected: Expectation, validate: RecordValidator | null): void {
  const { model } = store
  findings.same(['expect', 'readOnly'], '整个界面是否只读', expected.readOnly, model.readOnly, () =>
    explanationLines(screen, { at: 'items', id: [...store.fields.values()][0]?.id ?? '' }, { word: 'readOnly' }),
  )
  for (const [id, shown] of Object.entries(expected.groups ?? {})) {
    const path = ['expect', 'groups', id]
    const group = findings.known(path, id, byId(model.groups), '分组')
    if (group)
      findings.same(path, `分组“${group.title}”是否显示`, shown, store.atoms.get(store.group(group)), () => explanationLines(screen, { at: 'groups', id }))
  }
  const fields = byId([...store.fields.values()])
  for (const [id, wanted] of Object.entries(expected.fields ?? {})) {
    const field = findings.known(['expect', 'fields', id], id, fields, '表单字段')
    if (field) compareField(findings, screen, store, field, wanted)
  }
  compareSave(findings, store, expected.save)
  compareProblems(findings, store, expected, validate)
}

function compareField(findings: Findings, screen: OpenScreen, store: FormStore, field: FormFieldModel, wanted: FieldExpectation): void {
  const state = store.atoms.get(store.state(field))
  const columns = (field.columns ?? []).filter((column) => !column.hidden).map(({ id }) => id)
  const same = (word: keyof FieldExpectation, what: string, got: Json): void =>
    findings.same(['expect', 'fields', field.id, word], `字段“${field.title}”${what}`, wanted[word], got, () =>
      explanationLines(screen, { at: 'items', id: field.id }, { word }),
    )
  same('visible', '是否显示', store.shows(field))
  same('required', '是否必填', state.required)
  same('disabled', '是否不可填写', state.disabled)
  same('value', '的值', store.get(field.field))
  same('columns', '的列', columns)
}

function compareSave(findings: Findings, store: FormStore, expected: Expectation['save']): void {
  if (!expected) return
  const sent = store.toSave()
  const known = new Map(Object.keys(store.effective.entity.properties).map((name) => [name, name]))
  for (const [name, value] of Object.entries(expected)) {
    if (!findings.known(['expect', 'save', name], name, known, `“${store.effective.entity.title}”的字段`)) continue
    if (!contains(value, sent[name])) findings.fail(['expect', 'save', name], `保存的“${name}”`, show(value), show(sent[name] ?? null))
  }
}

function compareProblems(findings: Findings, store: FormStore, { problems, valid }: Expectation, validate: RecordValidator | null): void {
  if (!problems && valid === undefined) return
  const found = formProblems(store, validate)
  const messages = new Map(found.map(({ path, message }) => [path.replace(/^\//, ''), message]))
  for (const [name, message] of Object.entries(problems ?? {})) {
    const path = ['expect', 'problems', name]
    if (!findings.known(path, name.split('/')[0] ?? '', store.fields, '表单字段')) continue
    const got = messages.get(name) ?? null
    if (got !== message) findings.fail(path, `“${name}”的提示`, message ?? '没有提示', got ?? '没有提示')
  }
  const words = found.map(({ path, message }) => `${path} ${message}`)
  findings.same(['expect', 'valid'], '整张表单是否没有问题', valid, found.length === 0, () => (words.length > 0 ? words : ['每一项都正确']))
}
