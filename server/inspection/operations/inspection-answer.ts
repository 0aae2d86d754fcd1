import * as z from 'zod/mini'
import { answersApart, answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { malformedAnswers } from '../../../engine/inspection/answer-problems.ts'
import { isBlank } from '../../../engine/schema/records/record-values.ts'
import type { RefusedAnswer, StoredAnswer } from '../../../engine/inspection/exchange.ts'
import { settleChanges, type SettledChanges } from '../../../engine/inspection/site/settle-changes.ts'
import { titleOfAnswer } from '../../../engine/inspection/prepare-template.ts'
import { problem } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { badParameter, jsonInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { timeText } from '../../store/time.ts'
import { answersValidator } from '../answers-validator.ts'
import { linkPhotos } from '../photos.ts'
import { withRegisters } from '../registers.ts'
import { requireOpenRecord } from '../inspection.ts'
import { answersSince, writeAnswers } from '../queries/answer.ts'

const LONGEST = 1024 * 1024

const change = z.strictObject({
  path: z.string().check(z.maxLength(140)),
  value: z.json(),
  /** Revision of the answer that was overwritten, 0 where there was none. */
  seen: z.int(),
  /** What that answer was, of a result. */
  base: z.optional(z.json()),
})
const changes = z.array(change).check(z.maxLength(1000))

/**
 * Writes single answers of an open record (`changes`: JSON of path, value, the revision that was seen and of a result what it was). Each stands by itself:
 * one that is malformed or that contradicts what somebody has given meanwhile is refused with its reason, the others are written, parts of one result by two
 * people together. Answers what others have written `since` a revision.
 */
export const inspectionAnswer = defineOperation({
  id: 'inspection-answer',
  title: '填写检验记录',
  contract: {
    needs: { id: '记录编号', changes: '各处的改动（JSON）', since: '已知的最新修订号' },
    answers: { fields: { revision: '最新修订号', answers: '此后填写的内容', refused: '没有写入的内容及原因' } },
  },
  transaction: true,
  async run(context) {
    const inspection = await requireOpenRecord(context)
    const since = Number(requiredText(context.input, 'since', 12))
    const wanted = changes.safeParse(jsonInput(context.input, 'changes', LONGEST))
    if (!wanted.success || !Number.isInteger(since)) throw badParameter(wanted.success ? 'since' : 'changes', 'JSON：[{path, value, seen, base}]')
    const paths = wanted.data.map(({ path }) => path)
    const { answers: known, newest } = await answersSince(context.db, inspection.key, since, paths)
    const settled = settleChanges(known, wanted.data)
    const sound = without(settled.taken, refusals(inspection.template, settled))
    const { values, problems } = await withRegisters(context, inspection.template, answersFrom(sound.good).values)
    const filled = new Map(answersApart({ values, results: {} }).map(({ path, value }) => [path, value]))
    const completed = sound.good.map((each) => ({ ...each, value: filled.get(each.path) ?? each.value }))
    const strange = [...problems, ...(await linkPhotos(context, inspection, completed))].map((each) => ({ change: each.path, problem: each }))
    const { good, refused } = without(completed, strange, sound.refused)
    const revision = newest + 1
    const { user } = requireSession(context)
    // of two answers to one place in one call the later counts
    const last = new Map(good.map(({ path, value }) => [path, value]))
    const given = [...last].map(([path, value]) => ({ path, value: isBlank(value) ? null : value, revision }))
    await writeAnswers(context.db, inspection.key, given, { userId: user.id, name: user.name, now: context.now(), deviceTime: context.deviceTime ?? null })
    const own = given.map((each) => ({ ...each, by: user.name, at: timeText(context.now()) }))
    return { revision: good.length > 0 ? revision : newest, answers: whatCame(known, own, since), refused } as unknown as Json
  },
})

/** The changes that none of the refusals is about, and all refusals so far. */
function without<Change extends { path: string }>(changes: readonly Change[], refusals: readonly RefusedAnswer[], before: readonly RefusedAnswer[] = []) {
  return { good: changes.filter(({ path }) => !refusals.some((each) => each.change === path)), refused: [...before, ...refusals] }
}

/** What came since a revision, with what was written just now in place of what it replaced. */
function whatCame(known: readonly StoredAnswer[], own: readonly StoredAnswer[], since: number): StoredAnswer[] {
  const replaced = new Set(own.map(({ path }) => path))
  return [...known.filter(({ path, revision }) => revision > since && !replaced.has(path)), ...own.filter(({ revision }) => revision > since)]
}

function refusals(template: RecordTemplate, { taken, contradicted }: SettledChanges): RefusedAnswer[] {
  const conflicts = contradicted.map(({ change: { path }, theirs: { by, at } }): RefusedAnswer => {
    return { change: path, problem: problem('inspection.changed-meanwhile', path, { title: titleOfAnswer(template, path), by, at }) }
  })
  return [...malformedAnswers(template, [...taken, ...contradicted.map(({ change }) => change)], answersValidator(template)), ...conflicts]
}
