import { ProblemError } from '../../engine/problem.ts'

/** A failure in words for the person in front of the screen. */
export interface Failure {
  kind: 'denied' | 'missing' | 'stale' | 'refused' | 'crashed'
  message: string
  cures: string[]
}

/** Reads any thrown thing: refusals keep their wording; a program part that is gone, as after an upgrade, asks for a refresh. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ProblemError) {
    const codes = error.problems.map((each) => each.code)
    const kind = codes.includes('right.denied') ? 'denied' : codes.includes('record.not-found') || codes.includes('call.not-found') ? 'missing' : 'refused'
    return {
      kind,
      message: error.problems.map((each) => each.message).join('；'),
      cures: error.problems.map((each) => each.cure).filter((cure) => cure !== ''),
    }
  }
  if (isLostChunk(error)) {
    const message = navigator.onLine ? '系统已更新，请刷新页面' : '网络连接失败，请检查网络后刷新页面'
    return { kind: 'stale', message, cures: [] }
  }
  return { kind: 'crashed', message: '这一部分显示出错', cures: ['可以重试；其余部分不受影响，已填写的内容不会丢失'] }
}

function isLostChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
}
