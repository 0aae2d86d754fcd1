import { fileURLToPath } from 'node:url'
import { ProblemError, type Problem } from '../engine/problem.ts'
import { captchaWarning } from './sessions/captcha-answer.ts'
import { temporaryPassword } from './accounts/accounts.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { isLoopback } from './demo/known-password.ts'
import { start, type RunningServer, type StartOptions } from './start.ts'
import { isSpokesman, isWorker, keepProcesses, readProcesses, tellStarted } from './processes.ts'
import { StartError } from './services/start-error.ts'

const out = process.stdout

/** Says a line; on a terminal a progress line replaces itself, elsewhere only every tenth percent is printed. */
function say(line: string, replace = false): void {
  if (!isSpokesman()) return
  if (replace && out.isTTY) out.write(`\u001b[1A\u001b[2K${line}\n`)
  else if (!replace || /[：]\d*0%/.test(line)) out.write(`${line}\n`)
}

/** The demonstration belongs to who tries the product on their own machine; elsewhere it has to be named, and gets a password of its own. */
function readOptions(env: NodeJS.ProcessEnv): StartOptions {
  const host = env['HOST'] ?? '127.0.0.1'
  const demo = env['DEMO'] ?? (isLoopback(host) ? '20000' : 'off')
  const password = env['DEMO_PASSWORD'] ?? (isLoopback(host) ? demoPassword : temporaryPassword())
  return {
    port: Number(env['PORT'] ?? 3000),
    host,
    dataDir: env['DATA_DIR'] ?? '.viewno-data',
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    ...(env['DATABASE_READ_URL'] ? { databaseReadUrl: env['DATABASE_READ_URL'] } : {}),
    demo: demo === 'off' ? null : Number(demo),
    demoWhole: env['DEMO_FILL'] === 'whole',
    demoPassword: password,
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    trustProxy: env['TRUST_PROXY'] === '1',
    jobs: env['JOBS'] !== 'off',
    announces: isSpokesman(),
    ...(env['METRICS_TOKEN'] ? { metricsToken: env['METRICS_TOKEN'] } : {}),
    say,
    onLost: endAtOnce,
  }
}

/** Whoever has lost the folder has nothing left to finish in it. */
function endAtOnce(reason: StartError): void {
  process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}

function welcome({ address, firstAdministrator, madeAccounts }: RunningServer, { demo, host, demoPassword: password = '' }: StartOptions): void {
  say(`\n已启动：${address}`)
  if (demo !== null) {
    const known = madeAccounts || (isLoopback(host) && !process.env['DEMO_PASSWORD'])
    say(known ? `演示账号（口令均为 ${password}）：` : '演示账号（口令见首次启动时的输出）：')
    for (const account of demoAccounts) say(`  ${account.loginName.padEnd(14)} ${account.name}  ${account.note}`)
  }
  if (firstAdministrator !== null)
    say(`尚无管理员。请在 30 分钟内打开以下链接设置（只能用一次）：\n  ${process.env['PUBLIC_URL'] ?? address}${firstAdministrator}`)
  say('按 Ctrl-C 结束。')
}

/** Ends cleanly once; a second signal, or ten seconds, ends at once. */
function stopOnSignal(running: RunningServer): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    say('\n正在结束……')
    setTimeout(() => process.exit(1), 10_000).unref()
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // a terminal sends it to all processes at once, and the one that started the others hands it on
  process.on('SIGINT', isWorker() ? () => undefined : stop)
  process.on('SIGTERM', stop)
}

function placed(problem: Problem): string {
  return `${problem.file ?? ''}${problem.line ? `:${problem.line}` : ''} ${problem.path} ${problem.message}。${problem.cure}`.trim()
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof ProblemError) return `界面与数据定义有误：\n${error.problems.map(placed).join('\n')}`
  return `启动失败：${error instanceof Error ? error.message : String(error)}`
}

async function startHere(options: StartOptions): Promise<void> {
  const running = await start(options)
  stopOnSignal(running)
  const warning = captchaWarning()
  if (warning) say(warning)
  welcome(running, options)
  tellStarted()
}

try {
  const options = readOptions(process.env)
  const count = readProcesses(process.argv.slice(2), options.databaseUrl)
  if (count > 1 && !isWorker()) keepProcesses(count, fileURLToPath(import.meta.url))
  else await startHere(options)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  process.exit(1)
}
