import * as z from 'zod/mini'
import { answerProblems } from '../../../engine/inspection/answer-problems.ts'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { badParameter, jsonInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { storeCorrections } from '../archive-corrections.ts'
import { answersValidator } from '../../inspection/answers-validator.ts'
import { isSubmitted, requireInspection, writeRefusal } from '../../inspection/inspection.ts'
import { linkPhotos } from '../../inspection/photos.ts'
import { withRegisters } from '../../inspection/registers.ts'
import { recordVersions } from '../../inspection/queries/version.ts'
import { submitVersion, versionFields } from '../../inspection/submit.ts'

const LONGEST = 1024 * 1024
const answersShape = z.strictObject({
  values: z.record(z.string(), z.json()),
  results: z.record(z.string(), z.record(z.string(), z.json())),
  archive: z.optional(z.record(z.string(), z.json())),
  next: z.optional(z.record(z.string(), z.json())),
})

/** Corrects a submitted record: the whole of the answers as they should be, and why. The versions before stay readable. */
export const inspectionCorrect = defineOperation({
  id: 'inspection-correct',
  title: '更正检验记录',
  contract: {
    needs: { id: '记录编号', answers: 'JSON：{values, results}，更正后的全部内容', reason: '更正的原因' },
    answers: { fields: versionFields },
  },
  transaction: true,
  async run(context) {
    const inspection = await requireInspection(context, requiredText(context.input, 'id', 64), true)
    const refusal = writeRefusal(context, inspection.sheet)
    if (refusal) throw refusal
    if (!isSubmitted(inspection)) throw badParameter('id', '已提交的记录')
    const reason = textInput(context.input, 'reason', 500).trim()
    if (reason === '') throw new ProblemError(problem('inspection.reason', '/reason'))
    const wanted = answersShape.safeParse(jsonInput(context.input, 'answers', LONGEST))
    if (!wanted.success) throw badParameter('answers', '更正的内容（JSON）')
    const answers = wanted.data as RecordAnswers
    const malformed = answerProblems(inspection.template, answers, answersValidator(inspection.template))
    if (malformed.length > 0) throw new ProblemError(malformed)
    const [last] = await recordVersions(context.db, inspection.key)
    const { values, problems } = await withRegisters(context, inspection.template, answers.values, last?.answers.values)
    problems.push(...(await linkPhotos(context, inspection, answersApart(answers))))
    if (problems.length > 0) throw new ProblemError(problems)
    const submission = await submitVersion(context, inspection, { ...answers, values }, reason)
    await storeCorrections(context, submission)
    return submission.answer
  },
})
