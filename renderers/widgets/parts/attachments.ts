import type { FieldModel } from '../../../engine/model/model.ts'
import type { AttachmentConfig, UploadedFile } from '../../../engine/runtime/ports.ts'

/** Why a file may not be added to its kind; null when it may. */
export function refusal(file: Pick<File, 'name' | 'size'>, config: AttachmentConfig, present: number): string | null {
  const ending = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (config.exts.length > 0 && !config.exts.map((each) => each.toLowerCase().replace(/^\./, '')).includes(ending))
    return `“${file.name}”不能上传：只允许 ${config.exts.join('、')} 格式`
  if (config.maxsize > 0 && file.size > config.maxsize * 1024 * 1024) return `“${file.name}”不能上传：超过 ${config.maxsize}MB`
  if (config.maxnum > 0 && present >= config.maxnum) return `“${file.name}”不能上传：${config.title}最多 ${config.maxnum} 个`
  return null
}

/** Bytes for people: 0.4MB, 12KB. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)}MB`
  return `${Math.max(1, Math.round(bytes / 1024))}KB`
}

/** Files of one kind; those of kinds nobody configured are listed with the last. */
export function filesOf(files: readonly UploadedFile[], configs: readonly AttachmentConfig[], config: AttachmentConfig): UploadedFile[] {
  const known = new Set(configs.map((each) => each.attkind))
  const last = configs.at(-1) === config
  return files.filter((file) => file.attkind === config.attkind || (last && !known.has(file.attkind)))
}

/** Business type whose configuration says what may be uploaded for a field: `params.business`, or the entity's word. */
export function businessOf({ params, property }: FieldModel): string {
  if (typeof params['business'] === 'string') return params['business']
  return property?.type === 'string' ? (property['x-attachment'] ?? '') : ''
}
