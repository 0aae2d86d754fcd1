/** Titles by id, as cells say them; where two have the same title, by their ids. */
export function namesOf(nodes: readonly { id: string; title: string }[]): Record<string, string> {
  const often = (title: string): boolean => nodes.filter((node) => node.title === title || node.id === title).length > 1
  return Object.fromEntries(nodes.map(({ id, title }) => [id, title === '' || often(title) ? id : title]))
}
