import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const stamp = join(root, 'dist/.built')
const sources = ['engine', 'renderers', 'screens', 'server', 'index.html', 'vite.config.ts', 'package.json', 'tools/build-server.mjs', 'tools/lean']

/** Builds browser and server parts when a source is newer than the last build; false when a step failed. */
export function buildIfStale({ force = false } = {}) {
  if (!force && existsSync(stamp) && sources.every((path) => newest(join(root, path)) <= statSync(stamp).mtimeMs)) return true
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const steps = [[vite, 'build', '--logLevel', 'warn'], [join(root, 'tools/build-server.mjs')]]
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
    if (status !== 0) return false
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, '')
  return true
}

/** Builds Storybook when a source is newer than the last build; false when that failed. */
export function storybookIfStale() {
  const built = join(root, 'dist/storybook/index.json')
  const stories = ['engine', 'renderers', 'screens', 'storybook', 'schemas', 'package.json']
  if (existsSync(built) && stories.every((path) => newest(join(root, path)) <= statSync(built).mtimeMs)) return true
  const args = [join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '-c', 'storybook', '-o', 'dist/storybook', '--quiet']
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exit(buildIfStale({ force: true }) ? 0 : 1)
