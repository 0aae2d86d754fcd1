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
    move: z.optional(described('这张表单只为这一个办理动作填写：该动作要求的附件按必传显示和检查', z.string())),
  }),
  ...faces,
})
