import { Environment } from '@marcbachmann/cel-js'
import { addDays, addMonths, crossing, daysBetween, fixed, greatest, least, mean, rounded, splitList, toNumber } from './functions.ts'
import { roots } from './scope.ts'

/** Bounds on what one expression may say; data bounds are in `compile.ts`. */
export const limits = { maxAstNodes: 400, maxDepth: 32, maxListElements: 200, maxMapEntries: 50, maxCallArguments: 8 }

const arithmetic: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}

/** CEL with our functions and with whole numbers and decimals that mix; variables are left to the caller. */
export function baseEnvironment(): Environment {
  const environment = new Environment({ limits })
  for (const [operator, compute] of Object.entries(arithmetic)) {
    const handler = (left: number | bigint, right: number | bigint): number => compute(Number(left), Number(right))
    environment.registerOperator(`int ${operator} double: double`, handler)
    environment.registerOperator(`double ${operator} int: double`, handler)
  }
  return environment
    .registerOperator('int == double', (left: bigint, right: number) => Number(left) === right)
    .registerFunction('number(dyn): double', toNumber, { description: '文本或数字转为数字，空值为 0' })
    .registerFunction('fixed(dyn, int): string', (value: unknown, scale: bigint) => fixed(value, Number(scale)), { description: '四舍五入到若干位小数的文本' })
    .registerFunction('sum(list<dyn>): double', (list: unknown[]) => list.reduce<number>((total, each) => total + toNumber(each), 0), {
      description: '求和，空值为 0',
    })
    .registerFunction('least(list<dyn>): double', least, { description: '列表中最小的数，空值不计' })
    .registerFunction('greatest(list<dyn>): double', greatest, { description: '列表中最大的数，空值不计' })
    .registerFunction('mean(list<dyn>): double', mean, { description: '列表的平均值，空值不计' })
    .registerFunction('rounded(dyn, int): double', (value: unknown, scale: bigint) => rounded(value, Number(scale)), {
      description: '修约到若干位小数，四舍六入五成双',
    })
    .registerFunction('crossing(list<dyn>, list<dyn>, list<dyn>): double', crossing, { description: '两条折线相交处的横坐标' })
    .registerFunction('listed(string): list<string>', splitList, { description: '把逗号、顿号、分号或空格隔开的文字拆成列表' })
    .registerFunction('daysBetween(string, string): int', (from: string, to: string) => BigInt(daysBetween(from, to)), { description: '两个日期相差的天数' })
    .registerFunction('addDays(string, int): string', (date: string, days: bigint) => addDays(date, Number(days)), { description: '日期加若干天' })
    .registerFunction('addMonths(string, int): string', (date: string, months: bigint) => addMonths(date, Number(months)), {
      description: '日期加若干月，月末不溢出',
    })
}

/** The environment rules run in: every root may hold anything, and is shaped before it gets here. */
export function runtimeEnvironment(): Environment {
  const environment = baseEnvironment()
  for (const root of roots) environment.registerVariable(root, root === 'today' ? 'string' : 'dyn')
  return environment
}
