import type { Page } from '@playwright/test'
import { neverReuse } from './windows.ts'

/** What somebody did on a page, as the browser saw it: presses of the mouse, single keys, and texts with the field they were typed into. */
export interface Doing {
  step: string
  kind: 'click' | 'key' | 'typed'
  what: string
}

/**
 * Counts what is done on pages by hand: every trusted click and key, however the test makes it, and every text that was typed; but for the answers of a
 * record, which are what the work is about. `step` names what comes.
 */
export class ClickCounter {
  readonly done: Doing[] = []
  private current = ''

  step(name: string): void {
    this.current = name
  }

  /** Counts from now on, on every page that this one becomes. */
  async watch(page: Page): Promise<void> {
    neverReuse(page)
    await page.exposeFunction('countedByTest', (kind: Doing['kind'], what: string) => {
      this.done.push({ step: this.current, kind, what })
    })
    await page.addInitScript(watchHands)
  }

  count(kind: Doing['kind']): number {
    return this.done.filter((each) => each.kind === kind).length
  }

  /** Texts that were typed more than once into fields: what is only looked for is not. */
  typedTwice(): string[] {
    const looked = /^(快速查找|查找界面、记录、操作)=/
    const typed = this.done.filter(({ kind, what }) => kind === 'typed' && !looked.test(what)).map(({ what }) => what.slice(what.indexOf('=') + 1))
    return typed.filter((text, at) => typed.indexOf(text) !== at)
  }

  /** A line a step: how many clicks and keys, and which. */
  lines(): string[] {
    const steps = [...new Set(this.done.map(({ step }) => step))]
    return steps.map((step) => {
      const of = this.done.filter((each) => each.step === step)
      const words = of.map(({ kind, what }) => (kind === 'click' ? what : `[${what}]`)).join(' → ')
      return `${step}：${of.filter(({ kind }) => kind === 'click').length} 次点击　${words}`
    })
  }
}

/** Runs in the page. */
function watchHands(): void {
  const tell = (kind: string, what: string): void =>
    void (window as unknown as Record<string, (kind: string, what: string) => void>)['countedByTest']?.(kind, what)
  const inRecord = (node: EventTarget | null): boolean => node instanceof Element && node.closest('.rec-main') !== null && node.closest('.rec-reply') === null
  const wordsOf = (node: Element): string => (node.getAttribute('aria-label') || node.textContent || node.tagName).replace(/\s+/g, ' ').trim().slice(0, 24)
  const nameOf = (input: HTMLInputElement | HTMLTextAreaElement): string =>
    input.labels?.[0]?.textContent?.trim() || input.getAttribute('aria-label') || input.placeholder || input.name
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted || inRecord(event.target) || !(event.target instanceof Element)) return
      tell('click', wordsOf(event.target.closest('button, a, label, [role=option], [role=tab], [role=menuitem], .ant-select-item-option') ?? event.target))
    },
    true,
  )
  const typed = new Map<Element, string>()
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || inRecord(event.target)) return
      if (event.key.length > 1 && !['Shift', 'Control', 'Alt', 'Process', 'Unidentified'].includes(event.key))
        tell('key', `${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`)
    },
    true,
  )
  document.addEventListener(
    'input',
    (event) => {
      const box = event.target
      if (
        event.isTrusted &&
        !inRecord(box) &&
        (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) &&
        !['checkbox', 'radio'].includes(box.type)
      )
        typed.set(box, box.value)
    },
    true,
  )
  const leave = (event: Event): void => {
    const box = event.target
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) || !typed.has(box)) return
    tell('typed', `${nameOf(box)}=${typed.get(box) ?? ''}`)
    typed.delete(box)
  }
  document.addEventListener('focusout', leave, true)
}
