/** Whole lines as they come in; nothing but a line feed ends one. */
export async function* wholeLines(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of content) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (begun !== '') yield [begun]
}
