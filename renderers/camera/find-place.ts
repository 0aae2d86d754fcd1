import type { Place } from '../../engine/schema/records/photo-facts.ts'

/** Milliseconds that a place is waited for, and that it stays good. */
const WAIT = 8000
const FRESH = 60_000

/** Where the device is; null where nobody may know, or it does not find out in time. The browser asks the person the first time. */
export function findPlace(): Promise<Place | null> {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ lat: latitude, lon: longitude, accuracy: Math.round(accuracy) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT, maximumAge: FRESH },
    )
  })
}
