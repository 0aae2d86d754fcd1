import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { SignatureInput, SignatureShown } = await import('./signature/SignatureInput.tsx')
  return { Component: SignatureInput, ReadOnly: SignatureShown }
})

/** A signature or seal as a picture: drawn by mouse, pen or finger, taken from the stored ones, or uploaded; kept as an attachment. */
export const signature = defineWidget({
  id: 'signature',
  title: '签名',
  fits: ['text'],
  params: z.strictObject({
    business: z.optional(described('签名图片的附件业务类型，默认取字段的 x-attachment', z.string())),
  }),
  ...faces,
})
