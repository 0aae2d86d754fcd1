import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { RichTextInput, RichTextShown } = await import('./rich-text/RichTextInput.tsx')
  return { Component: RichTextInput, ReadOnly: RichTextShown }
})

/** Formatted text: headings, lists, quotes, marks and links, kept as a closed document in JSON (`engine/rich-text`), never as HTML. */
export const richText = defineWidget({
  id: 'rich-text',
  title: '带格式正文',
  fits: ['rich-text'],
  params: noParams,
  ...faces,
})
