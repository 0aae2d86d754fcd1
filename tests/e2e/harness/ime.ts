import type { CDPSession, Page } from '@playwright/test'

/** Typing through an input method, as Chromium tells of it: every key is 229 to the page, the text under way changes until it is committed. */
export interface InputMethod {
  /** Shows these texts under way, one after another, and leaves the last uncommitted. */
  compose(...texts: string[]): Promise<void>
  /** Ends the composition with Enter, which belongs to the input method. */
  commit(text: string): Promise<void>
  /** The whole way to a word. */
  type(text: string, ...underWay: string[]): Promise<void>
}

const PROCESS = { windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229, key: 'Process' }

/** The input method of a page. */
export async function inputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const key = async (code: string, then: () => Promise<unknown>) => {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', code, ...PROCESS })
    await then()
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', code, ...PROCESS })
  }
  const compose: InputMethod['compose'] = async (...texts) => {
    for (const text of texts) await key('KeyA', () => session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }))
  }
  const commit: InputMethod['commit'] = (text) => key('Enter', () => session.send('Input.insertText', { text }))
  return {
    compose,
    commit,
    async type(text, ...underWay) {
      await compose(...underWay)
      await commit(text)
    },
  }
}
