import { describe, expect, it } from 'vitest'
import { createAddressBar } from './address.ts'

describe('the address bar', () => {
  it('goes to an address and tells who listens, once', () => {
    const bar = createAddressBar()
    let told = 0
    bar.address.subscribe(() => (told += 1))
    bar.go('/a/b?id=1')
    bar.go('/a/b?id=1')
    expect(bar.address.get()).toBe('/a/b?id=1')
    expect(told).toBe(1)
  })

  it('going to where we are leaves no step; replacing neither', () => {
    const bar = createAddressBar()
    const before = history.length
    bar.go('/c')
    bar.go('/c')
    bar.go('/d', true)
    expect(history.length).toBe(before + 1)
  })

  it('hears the back button', async () => {
    const bar = createAddressBar()
    bar.go('/first')
    bar.go('/second')
    const heard = new Promise<void>((done) => bar.address.subscribe(done))
    history.back()
    await heard
    expect(bar.address.get()).toBe('/first')
  })
})
