const longest = 20_000
const quiet = 120

/** Resolves once the code of a screen has come and the page has stood still for a moment: what looks at it then (axe, a picture) sees the screen itself. */
export async function waitUntilSettled(page: Document = document): Promise<void> {
  if (!page.querySelector('.screen-loading')) return
  const until = Date.now() + longest
  let changed = Date.now()
  const observer = new MutationObserver(() => {
    changed = Date.now()
  })
  observer.observe(page.body, { childList: true, subtree: true, attributes: true })
  while (Date.now() < until && (page.querySelector('.screen-loading') || Date.now() - changed < quiet)) await new Promise((done) => setTimeout(done, 30))
  observer.disconnect()
}
