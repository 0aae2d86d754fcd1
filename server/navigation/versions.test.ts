import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVersions } from './versions.ts'

const root = join(import.meta.dirname, '../..')

describe('the notes of versions', () => {
  it('given heads and lines, then each line tells its version, day and module', () => {
    const text = '# 更新说明\n\n- 早：没有版本\n\n## 0.2.0 2026-12-01\n\n- 收费：退费\n\n## 0.1.0 2026-11-22\n\n说明\n- 检验：申报：登记\n'
    expect(readVersions(text)).toEqual([
      { verid: '1', versionno: '0.2.0', releasedate: '2026-12-01', module: '收费', content: '退费' },
      { verid: '2', versionno: '0.1.0', releasedate: '2026-11-22', module: '检验', content: '申报：登记' },
    ])
  })

  it('given the notes of the product, then the latest is the version of the package', () => {
    const [latest] = readVersions(readFileSync(join(root, 'docs/guides/changes.md'), 'utf8'))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(latest?.['versionno']).toBe(version)
  })
})
