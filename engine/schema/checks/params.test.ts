import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesOf } from '../../../tests/fixtures/all-files.ts'
import { operatorCode } from '../names.ts'
import { parseFile } from '../parse.ts'
import { roleKind } from '../role.ts'
import { checkParams } from './params.ts'
import { Report } from './report.ts'

const role = parseFile(
  roleKind,
  { kind: 'role', version: 1, id: 'r', title: '受理员', industryType: '22', dataScope: '1', home: '', grants: { 'jy:orders': ['save'] } },
  'r.json',
)
const thing = { id: 'table', title: '简表', params: z.strictObject({ operator: operatorCode }) }

test.each([
  ['jy:orders:save', []],
  ['jy:orders:svae', ['/params/operator']],
])('given the operator code %s among parameters, then it is wrong unless a role grants it', (operator, places) => {
  const report = new Report({ file: 'schemas/views/demo/desk.json', pointer: '' })
  checkParams({ all: filesOf({ roles: new Map([['r', role]]) }), report }, thing, { operator }, '/params')
  expect(report.problems.map(({ path }) => path)).toEqual(places)
})
