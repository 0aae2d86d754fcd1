import { ProblemError } from '../engine/problem.ts'

/** A failure in words for the person in front of the screen. */
export interface Failure {
  kind: 'denied' | 'missing' | 'stale' | 'refused' | 'crashed'
  message: string
  cures: string[]
}

/** Reads any thrown thing: refusals keep their wording, a lost program part asks for a refresh (inspection §2). */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) {
    const codes = error.problems.map((each) => each.code)
    const kind = codes.includes('right.denied') ? 'denied' : codes.includes('record.not-found') || codes.includes('call.not-found') ? 'missing' : 'refused'
    return {
      kind,
      message: error.problems.map((each) => each.message).join('；'),
      cures: error.problems.map((each) => each.cure).filter((cure) => cure !== ''),
    }
  }
  if (isLostChunk(error)) return { kind: 'stale', message: '无法打开页面，是否刷新？', cures: ['系统可能刚刚更新，刷新后即可继续'] }
  return { kind: 'crashed', message: '这一部分显示出错', cures: ['可以重试；其余部分不受影响，已填写的内容不会丢失'] }
}

function isLostChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
}
