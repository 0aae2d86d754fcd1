import { formProblems } from '../runtime/form-problems.ts'
import type { FormStore } from '../runtime/form-store.ts'
import type { FormFieldModel, FormModel } from '../model/model.ts'
import type { RecordValidator } from '../schema/record-problems.ts'
import type { Expectation, FieldExpectation } from '../schema/screen-test.ts'
import { byId, contains, show, type Findings } from './findings.ts'
import { scopeOf, type OpenScreen } from './open-case.ts'
import { ruleLines, whyDisabled, whyRequired, whyValue, whyVisible } from './why.ts'

/** Compares a form as it stands: groups, fields, what would be saved, what is wrong with it. */
export function compareForm(findings: Findings, screen: OpenScreen, store: FormStore, expected: Expectation, validate: RecordValidator | null): void {
  const { model } = store
  const scope = scopeOf(screen)
  findings.same(['expect', 'readOnly'], '整个界面是否只读', expected.readOnly, model.readOnly, () => ruleLines('只读条件', model.readOnlyWhen, scope))
  for (const [id, shown] of Object.entries(expected.groups ?? {})) {
    const path = ['expect', 'groups', id]
    const group = findings.known(path, id, byId(model.groups), '分组')
    if (group)
      findings.same(path, `分组“${group.title}”是否显示`, shown, store.atoms.get(store.group(group)), () => ruleLines('显示条件', group.visible, scope))
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
  const scope = scopeOf(screen)
  const state = store.atoms.get(store.state(field))
  const name = `字段“${field.title}”`
  const at = (word: keyof FieldExpectation): string[] => ['expect', 'fields', field.id, word]
  findings.same(at('visible'), `${name}是否显示`, wanted.visible, store.shows(field), () => whyVisible(field, groupOf(store.model, field), scope))
  findings.same(at('required'), `${name}是否必填`, wanted.required, state.required, () => whyRequired(field, scope))
  findings.same(at('disabled'), `${name}是否不可填写`, wanted.disabled, state.disabled, () => whyDisabled(field, store.model, scope))
  findings.same(at('value'), `${name}的值`, wanted.value, store.get(field.field), () => whyValue(field, scope))
  const columns = (field.columns ?? []).filter((column) => !column.hidden).map(({ id }) => id)
  findings.same(at('columns'), `${name}的列`, wanted.columns, columns)
}

function groupOf(model: FormModel, field: FormFieldModel): FormModel['groups'][number] | undefined {
  return model.groups.find((group) => group.fields.includes(field))
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
  const said = new Map(found.map(({ path, message }) => [path.replace(/^\//, ''), message]))
  for (const [name, message] of Object.entries(problems ?? {})) {
    const path = ['expect', 'problems', name]
    if (!findings.known(path, name.split('/')[0] ?? '', store.fields, '表单字段')) continue
    const got = said.get(name) ?? null
    if (got !== message) findings.fail(path, `“${name}”的提示`, message ?? '没有提示', got ?? '没有提示')
  }
  const words = found.map(({ path, message }) => `${path} ${message}`)
  findings.same(['expect', 'valid'], '整张表单是否没有问题', valid, found.length === 0, () => (words.length > 0 ? words : ['每一项都正确']))
}
