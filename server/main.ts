import { ProblemError, type Problem } from '../engine/problem.ts'
import { captchaWarning } from './sessions/captcha-answer.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { start, type RunningServer, type StartOptions } from './start.ts'
import { StartError } from './services/start-error.ts'

const out = process.stdout

/** Says a line; on a terminal a progress line replaces itself, elsewhere only every tenth percent is printed. */
function say(line: string, replace = false): void {
  if (replace && out.isTTY) out.write(`\u001b[1A\u001b[2K${line}\n`)
  else if (!replace || /[：]\d*0%/.test(line)) out.write(`${line}\n`)
}

function readOptions(env: NodeJS.ProcessEnv): StartOptions {
  const demo = env['DEMO'] ?? '20000'
  return {
    port: Number(env['PORT'] ?? 3000),
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: env['DATA_DIR'] ?? '.viewno-data',
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    demo: demo === 'off' ? null : Number(demo),
    demoWhole: env['DEMO_FILL'] === 'whole',
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    trustProxy: env['TRUST_PROXY'] === '1',
    jobs: env['JOBS'] !== 'off',
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

function welcome(address: string, demo: boolean): void {
  say(`\n已启动：${address}`)
  if (demo) {
    say(`演示账号（口令均为 ${demoPassword}）：`)
    for (const account of demoAccounts) say(`  ${account.loginName.padEnd(14)} ${account.name}  ${account.note}`)
  }
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
  process.on('SIGINT', stop)
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

const options = readOptions(process.env)
try {
  const running = await start(options)
  stopOnSignal(running)
  const warning = captchaWarning()
  if (warning) say(warning)
  welcome(running.address, options.demo !== null)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  process.exit(1)
}
