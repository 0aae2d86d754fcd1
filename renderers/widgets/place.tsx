import * as z from 'zod/mini'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { PlaceInput, PlaceShown } = await import('./place/PlaceInput.tsx')
  return { Component: PlaceInput, ReadOnly: PlaceShown }
})

/** Where the device is: looked for as soon as the form asks, and again at a touch; a record goes on without it. */
export const place = defineWidget({
  id: 'place',
  title: '当前位置',
  fits: ['text'],
  params: z.strictObject({ time: z.optional(described('存放手机时间的字段：取到位置的时刻', fieldName)) }),
  ...faces,
})
