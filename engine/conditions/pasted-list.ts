import { MOST_VALUES } from './condition.ts'

/** The values of a pasted column or row of cells, of lines, or of a line of numbers with commas: each once, in their order. */
export function pastedList(pasted: string): string[] {
  const cells = pastedCells(pasted)
  return cells.length > 1 ? cells : split(pasted, /[,，、;；]+/)
}

/** The values of a pasted column or row of cells, each once, in their order. */
export function pastedCells(pasted: string): string[] {
  return split(pasted, /[\r\n\t]+/)
}

/** Why so many values cannot be asked for at once; '' where they can. */
export function tooManyValues(values: readonly unknown[]): string {
  return values.length > MOST_VALUES ? `一次最多 ${MOST_VALUES} 个，现有 ${values.length} 个：请分几次查找` : ''
}

function split(text: string, by: RegExp): string[] {
  return [
    ...new Set(
      text
        .split(by)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
}
