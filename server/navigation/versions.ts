import type { Row } from '../../engine/schema/format/json.ts'

const HEAD = /^## (\S+) (\d{4}-\d{2}-\d{2})$/
const LINE = /^- ([^：]+)：(.+)$/

/** The notes of a text with heads `## version date` and lines `- module：what changed`, in their order; other lines are passed over. */
export function readVersions(text: string): Row[] {
  const found: Row[] = []
  let version = { versionno: '', releasedate: '' }
  for (const line of text.split('\n')) {
    const [, versionno, releasedate] = HEAD.exec(line) ?? []
    if (versionno && releasedate) version = { versionno, releasedate }
    const [, module, content] = LINE.exec(line) ?? []
    if (module && content && version.versionno) found.push({ verid: String(found.length + 1), ...version, module, content })
  }
  return found
}
