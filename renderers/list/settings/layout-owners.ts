import type { LayoutOwner } from './use-layout-sharing.ts'

/** A role or department among others. */
export function keyOf({ scope, id }: Pick<LayoutOwner, 'scope' | 'id'>): string {
  return `${scope}:${id}`
}

/** What people call it: 部门“电梯一部”. */
export function nameOf({ scope, title }: Pick<LayoutOwner, 'scope' | 'title'>): string {
  return `${scope === 'role' ? '角色' : '部门'}“${title}”`
}
