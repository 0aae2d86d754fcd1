import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { BoundSignature } = await import('./bound-signature/BoundSignature.tsx')
  return { Component: BoundSignature, ReadOnly: BoundSignature }
})

/** A signature given by hand on this device under what the form says, by somebody who need not be a user; `x-signed` of the field names what is covered. */
export const boundSignature = defineWidget({ id: 'bound-signature', title: '当面签名', fits: ['signature'], params: noParams, ...faces })
