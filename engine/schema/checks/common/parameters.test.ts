import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { operatorCode } from '../../format/names.ts'
import { parseFile } from '../../format/parse.ts'
import { roleKind } from '../../accounts/role.ts'
import { checkParams } from './parameters.ts'
import { Report } from './reporter.ts'

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
