// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdFocus } from './hold-focus.ts'

let ok: HTMLButtonElement
let below: HTMLButtonElement
let release: () => void = () => undefined
beforeEach(() => {
  document.body.innerHTML = '<button id="below"></button><div role="dialog"><button id="cancel"></button><button id="ok"></button></div>'
  ok = document.querySelector<HTMLButtonElement>('#ok') as HTMLButtonElement
  below = document.querySelector<HTMLButtonElement>('#below') as HTMLButtonElement
  release = holdFocus(() => document.querySelector('#ok'))
})
afterEach(() => release())

describe('the focus of a question', () => {
  it('given a dialog that closes late, when it gives the focus back to the page, then the question has it again', () => {
    ok.focus()
    below.focus()
    expect(document.activeElement).toBe(ok)
  })

  it('given the focus is lost, then the question has it again', async () => {
    ok.focus()
    ok.blur()
    await Promise.resolve()
    expect(document.activeElement).toBe(ok)
  })

  it('given its reader presses a key, or it is answered, then the focus is free', () => {
    ok.focus()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    document.querySelector<HTMLButtonElement>('#cancel')?.focus()
    expect(document.activeElement?.id).toBe('cancel')
    release()
    below.focus()
    expect(document.activeElement).toBe(below)
  })

  it('given the question is not there yet, then keys and the focus are left alone, and it has the focus when it comes', () => {
    const question = document.querySelector('[role=dialog]')
    question?.remove()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    below.focus()
    expect(document.activeElement).toBe(below)
    if (question) document.body.append(question)
    document.querySelector<HTMLButtonElement>('#cancel')?.focus()
    expect(document.activeElement).toBe(ok)
  })

  it('given a second question over the first, then it has the focus, and the first has it again once it is answered', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="yes"></button></div>')
    const yes = document.querySelector<HTMLButtonElement>('#yes')
    const second = holdFocus(() => document.querySelector('#yes'))
    ok.focus()
    below.focus()
    expect(document.activeElement).toBe(yes)
    second()
    below.focus()
    expect(document.activeElement).toBe(ok)
  })
})
