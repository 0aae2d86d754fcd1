import type { Change } from '../../schema/screens/layer.ts'

/** Properties of a node that a change says; a place is `order`. */
export function changedProperties(change: Change): string[] {
  switch (change.op) {
    case 'set':
      return [...Object.keys(change.props), ...(change.drop ?? [])]
    case 'add':
      return Object.keys(change.node)
    case 'place':
      return ['order']
    case 'hide':
    case 'show':
      return ['hidden']
    case 'lock':
    case 'remove':
      return []
  }
}
