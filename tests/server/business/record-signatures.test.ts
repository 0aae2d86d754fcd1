import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { signedRecord } from '../../../engine/inspection/site/signed-record.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { contentHash } from '../../../engine/signing/signed-content.ts'
import { ELEVATOR, wholeAnswers } from '../../fixtures/inspection/record-answers.ts'
import { schemas } from '../../fixtures/product.ts'
import { call } from '../harness/applications.ts'
import { before, inspectionApp, sheetOf, type Staff } from '../harness/inspections.ts'
import { fillRecord } from '../harness/records.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

const PATH = 'values/unitsignature'

onBothStores('signatures in inspection records', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const template = schemas.recordTemplates?.get(ELEVATOR) as RecordTemplate
  const signatureOn = (answers: RecordAnswers) => ({
    name: '李建国',
    strokes: ['100 200 0 50 140 260 16 60'],
    box: [3400, 1400],
    signedAt: '2026-03-02T07:30:00.000Z',
    hash: contentHash(signedRecord(template, answers)),
    of: ELEVATOR,
  })
  const give = async (id: string, value: unknown) => {
    const { body } = await call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes: JSON.stringify([{ path: PATH, value, seen: 0 }]) })
    if (!body.data) throw new Error(JSON.stringify(body))
    return (body.data as { refused: { change: string; problem: { code: string } }[] }).refused.map(({ change, problem }) => `${problem.code} ${change}`)
  }
  const submit = async (id: string) => {
    const { status, body } = await call(staff.inspector, '/api/appbuss/record/submit', { id })
    return {
      status,
      warnings: ((body.data as { warnings: { code: string; path: string }[] } | null)?.warnings ?? []).map(({ code, path }) => `${code} ${path}`),
    }
  }
  async function filled(): Promise<{ sheet: Row; id: string }> {
    const sheet = await before(staff, 'enter')
    return { sheet, id: await fillRecord(staff.inspector, sheet, 'passed') }
  }
  const answersOf = async (sheet: Row): Promise<RecordAnswers> => {
    const { body } = await call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] })
    const answers = (body.data as { answers: { path: string; value: never }[] }).answers
    return answersFrom(answers)
  }

  it('given a record that the representative signed as it stands, when it is submitted, then the signature stands and the record names who signed', async () => {
    const { sheet, id } = await filled()
    expect(await give(id, signatureOn(await answersOf(sheet)))).toEqual([])
    const { status, warnings } = await submit(id)
    expect({ status, warnings: warnings.filter((each) => each.startsWith('signature')) }).toEqual({ status: 200, warnings: [] })
    expect(((await sheetOf(staff, sheet))['records'] as Row[])[0]).toMatchObject({ unitconfirm: '李建国' })
  })

  it('given a hash that claims another content, when it is written, then it is kept, and the server says at submission that the content is another', async () => {
    const { sheet, id } = await filled()
    expect(await give(id, signatureOn(wholeAnswers('failed')))).toEqual([])
    expect((await answersOf(sheet)).values['unitsignature']).toMatchObject({ name: '李建国' })
    expect((await submit(id)).warnings).toContain(`signature.changed ${PATH}`)
  })

  it('given values that are no signature, when they are written, then each is refused at its place and nothing is stored', async () => {
    const { sheet, id } = await filled()
    const whole = signatureOn(wholeAnswers('passed'))
    const strange = [
      '李建国',
      { name: '李建国' },
      { ...whole, strokes: '<svg onload=alert(1)>' },
      { ...whole, strokes: Array.from({ length: 201 }, () => '1 2 3 4') },
      { ...whole, strokes: ['1 '.repeat(80_004).trim()] },
      { ...whole, state: 'signed' },
      { ...whole, strokes: [] },
    ]
    for (const value of strange) expect(await give(id, value)).toEqual([expect.stringMatching(/^(signature\.malformed|field\.type) values\/unitsignature$/)])
    expect((await answersOf(sheet)).values['unitsignature']).toBeUndefined()
  })

  it('given a record without a signature, when it is submitted, then it is taken as before', async () => {
    const { id } = await filled()
    expect((await submit(id)).status).toBe(200)
  })
})
