import type { Problem } from '../../../engine/problem.ts'

/** What is wrong with an input, each in a line below it. */
export function Faults({ texts }: { texts: readonly string[] }) {
  return texts.map((each) => (
    <small key={each} className="tpl-fault" role="alert">
      {each}
    </small>
  ))
}

/** Problems as they are said there. */
export function faultTexts(problems: readonly Problem[]): string[] {
  return problems.map(({ message, cure }) => (cure ? `${message}（${cure}）` : message))
}
