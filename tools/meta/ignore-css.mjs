/** Loader hook: a style sheet is an empty module, so that renderers can be read in Node. */
export async function load(url, context, nextLoad) {
  if (/\.css(\?|$)/.test(url)) return { format: 'module', source: '', shortCircuit: true }
  return nextLoad(url, context)
}
