import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { AttachmentsInput, AttachmentsShown } = await import('./attachments/AttachmentBoard.tsx')
  return { Component: AttachmentsInput, ReadOnly: AttachmentsShown }
})

/**
 * Files by kind, as the business type's configuration asks: dragged, pasted or chosen, sent a few at a time, going on after a cut; shown,
 * ordered, downloaded one by one or as a zip, removed.
 */
export const attachments = defineWidget({
  id: 'attachments',
  title: '附件',
  fits: ['text'],
  params: z.strictObject({
    business: z.optional(described('附件业务类型，默认取字段的 x-attachment', z.string())),
    mark: z.optional(described('印在现场照片左下角的文字，{字段} 取自这条记录', z.string())),
    place: z.optional(described('记录中设备位置的字段：纬度 lat、经度 lon；照片旁显示离设备多远', z.strictObject({ lat: z.string(), lon: z.string() }))),
    move: z.optional(described('这张表单只为这一个办理动作填写：该动作要求的附件按必传显示和检查', z.string())),
  }),
  ...faces,
})
