import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The harness, copied to a folder of its own, where its peers are installed and built. */
export interface Harness {
  /** Pages of the peers named that are built. */
  build(pages: readonly string[]): Set<string>
  /** Runs a suite; what was measured goes to `out`. */
  run(args: readonly string[], out: string): Promise<void>
}

/** Finds the harness (`BENCH_HARNESS`, else `../shared/bench`) and copies it, unless that was done; throws one sentence where there is none. */
export function openHarness(cache: string): Harness {
  const folder = join(cache, 'harness')
  const source = resolve(process.env['BENCH_HARNESS'] ?? '../shared/bench')
  if (!existsSync(join(folder, 'run.mjs'))) {
    if (!existsSync(join(source, 'run.mjs'))) throw new Error(`no benchmark harness at ${source}: set BENCH_HARNESS to the folder that holds its run.mjs`)
    cpSync(source, folder, { recursive: true, filter: (path) => !/node_modules|\/(dist|results|shots)(\/|$)/.test(path.slice(source.length)) })
  }
  return {
    build: (pages) => new Set(pages.filter((page) => buildPage(folder, page))),
    run: (args, out) => runBeside(folder, ['run.mjs', ...args, '--out', out]),
  }
}

/** True once the page stands in `dist`; its packages are installed when the first of their generation is built. */
function buildPage(folder: string, page: string): boolean {
  if (existsSync(join(folder, 'dist', page, 'index.html'))) return true
  const generation = existsSync(join(folder, 'modern/pages', `${page}.jsx`)) ? 'modern' : 'legacy'
  for (const each of new Set(['modern', generation])) if (!existsSync(join(folder, each, 'node_modules'))) install(folder, each)
  return spawnSync(process.execPath, ['build.mjs', page], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function install(folder: string, generation: string): void {
  must(join(folder, generation), 'npm', ['install', '--no-audit', '--no-fund', ...(generation === 'legacy' ? ['--legacy-peer-deps', '--ignore-scripts'] : [])])
  if (generation === 'legacy') followHoisting(folder)
}

/** The harness names packages inside of others; npm may have put them a level higher. */
function followHoisting(folder: string): void {
  const file = join(folder, 'legacy/alias.json')
  const alias = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const found = Object.entries(alias).map(([name, path]) => [name, existsSync(join(folder, path)) ? path : `./legacy/node_modules/${name}`])
  writeFileSync(file, JSON.stringify(Object.fromEntries(found)))
}

function must(cwd: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`)
}

/** Runs a program of the harness while this process goes on serving our pages. */
function runBeside(cwd: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed in ${cwd}`))))
  })
}
