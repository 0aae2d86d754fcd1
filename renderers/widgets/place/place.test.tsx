// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { PlaceInput } from './PlaceInput.tsx'

afterEach(() => {
  cleanup()
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
})

const field = {
  ...{ id: 'place', field: 'place', title: '位置', widget: 'place', params: { time: 'devicetime' }, placeholder: '', span: 'full', hidden: false },
  ...{ required: false, readOnly: false, property: { type: 'string', title: '位置' } },
} satisfies FieldModel as FieldModel
let saved: Row = {}

function Form({ value }: { value: Json }) {
  const [now, setNow] = useState(value)
  const nothing = { disabled: false, readOnly: false, invalid: false, record: {} }
  const take = (place: Json) => {
    saved = { ...saved, place }
    setNow(place)
  }
  return <PlaceInput id="p" field={field} value={now} onChange={take} setFields={(values) => (saved = { ...saved, ...values })} {...nothing} />
}

/** A device that stands there, or does not find out where. */
function standing(place: { latitude: number; longitude: number; accuracy: number } | null): void {
  const getCurrentPosition = (found: (at: object) => void, failed: () => void) => (place ? found({ coords: place }) : failed())
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

it('given a form that is new, then the place is looked for by itself, and kept with the time of the device', async () => {
  standing({ latitude: 30.6522, longitude: 104.0861, accuracy: 11.6 })
  saved = {}
  render(<Form value={null} />)
  expect(await screen.findByText('30.65220，104.08610（误差 12 米以内）')).toBeTruthy()
  expect(saved).toMatchObject({ place: '30.652200,104.086100,12', devicetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string })
})

it('given a form that keeps track of what is unsaved, then what is found by itself is proposed, and only a touch enters it', async () => {
  standing({ latitude: 30.6522, longitude: 104.0861, accuracy: 11.6 })
  const [proposed, entered] = [vi.fn(), vi.fn()]
  const state = { disabled: false, readOnly: false, invalid: false, record: {} }
  render(<PlaceInput id="p" field={field} value={null} onChange={entered} setFields={entered} propose={proposed} {...state} />)
  await vi.waitFor(() => expect(proposed).toHaveBeenCalledWith({ place: '30.652200,104.086100,12', devicetime: expect.any(String) as string }))
  expect(entered).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '重新定位' }))
  await vi.waitFor(() => expect(entered).toHaveBeenCalledWith('30.652200,104.086100,12'))
})

it('given a device that does not find out, then it says that one may go on, and a touch tries again', async () => {
  standing(null)
  saved = {}
  render(<Form value={null} />)
  expect(await screen.findByText(/没有取到位置，可以照常保存/)).toBeTruthy()
  expect(saved['place']).toBeUndefined()
  standing({ latitude: 30, longitude: 104, accuracy: 5 })
  await userEvent.click(screen.getByRole('button', { name: '重新定位' }))
  expect(await screen.findByText('30.00000，104.00000（误差 5 米以内）')).toBeTruthy()
})
