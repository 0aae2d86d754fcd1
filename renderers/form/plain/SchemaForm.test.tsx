import type { RJSFSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import inquiry from '../../../docs/standalone/inquiry.schema.json' with { type: 'json' }
import { SchemaForm } from './SchemaForm.tsx'

const schema = inquiry as RJSFSchema

/** The validators as a build makes them, without a bundler between. */
function compiled(): ValidatorFunctions {
  const exports: ValidatorFunctions = {}
  runInNewContext(compileSchemaValidatorsCode(schema), { exports, require: createRequire(import.meta.url) })
  return exports
}

describe('a form of a plain JSON Schema', () => {
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

  beforeEach(() => {
    onSubmit.mockReset()
    render(<SchemaForm schema={schema} validators={compiled()} onSubmit={onSubmit} />)
  })
  afterEach(cleanup)

  it('given nothing filled in, when it is sent, then each field says what it lacks and nothing is handed on', async () => {
    await press('提交')
    const lacking = screen.getAllByText('必填').map((text) => text.closest('.rjsf-field')?.querySelector('label')?.textContent)
    expect(lacking).toEqual(['联系人*', '电子邮箱*', '用途*', '名称*', '数量*'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('given its last row taken away, when it is sent, then it says how many there must be', async () => {
    await press('删除')
    await press('提交')
    expect(screen.getByText('“产品”至少要有 1 项')).toBeTruthy()
    await press('添加一项')
    expect(field(/^名称/)).toBeTruthy()
  })

  it('given values out of bounds, then the words are those of records', async () => {
    await user.type(field(/^联系人/), '王')
    await user.type(field(/^电子邮箱/), 'wang')
    await press('提交')
    expect(screen.getByText('“联系人”不能少于 2 个字')).toBeTruthy()
    expect(screen.getByText('“电子邮箱”的格式不正确')).toBeTruthy()
  })

  it('given a condition, then its fields come and go, and are demanded only while it holds', async () => {
    expect(screen.queryByLabelText(/^工程地点/)).toBeNull()
    await user.selectOptions(field(/^用途/), '工程')
    expect(field(/^工程地点/)).toBeTruthy()
    await user.selectOptions(field(/^用途/), '备货')
    expect(screen.queryByLabelText(/^工程地点/)).toBeNull()
  })

  it('given all that is demanded, rows among it, then the value is handed on', async () => {
    await user.type(field(/^联系人/), '王敏')
    await user.type(field(/^电子邮箱/), 'wang@example.com')
    await user.selectOptions(field(/^用途/), '工程')
    await user.type(field(/^工程地点/), '成都')
    await user.type(field(/^名称/), '安全阀')
    await user.type(field(/^数量/), '3')
    await press('提交')
    expect(onSubmit).toHaveBeenCalledWith({
      contact: '王敏',
      email: 'wang@example.com',
      kind: 'project',
      site: '成都',
      items: [{ name: '安全阀', count: 3 }],
    })
  })
})
