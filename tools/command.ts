import { resolve } from 'node:path'
import type { parseArgs, ParseArgsConfig } from 'node:util'

/** What a command of the command line gets: its words after the command, its options, and where to speak. */
export interface CommandRun {
  /** Folder of the product: the one that holds `schemas`. */
  root: string
  words: string[]
  options: ReturnType<typeof parseArgs>['values']
  print(text: string): void
  /** For people who have to mend something; goes to stderr. */
  complain(text: string): void
}

/** A command of `npm run viewno`: one file in `tools/commands`, one line in `tools/viewno.ts`. */
export interface Command {
  /** One line a way of calling it: the words, then what it does. */
  usage: readonly (readonly [call: string, purpose: string])[]
  options?: ParseArgsConfig['options']
  /** Answers the exit code: 0 fine, 1 problems or differences found, 2 wrongly called. */
  run(call: CommandRun): number | Promise<number>
}

/** Registers the shape of a command. */
export function defineCommand(command: Command): Command {
  return command
}

/** Complains that the command was wrongly called; the exit code for it. */
export function wrongUsage({ complain }: CommandRun, message: string): number {
  complain(message)
  return 2
}

/** Where a path of the command line is: seen from the folder it was typed in, which npm leaves. */
export function pathFromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}
