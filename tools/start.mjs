import { buildIfStale } from './build.mjs'

console.log('正在检查构建……')
if (!buildIfStale()) {
  console.error('构建失败：见上面的错误。')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
