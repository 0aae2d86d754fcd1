import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'

/** Operations that a preview may run: those that only read. One that is not named here is refused. */
export const readOnlyOperations: ReadonlySet<string> = new Set([
  'area-list',
  'assessment-detail',
  'attachment-configs',
  'attachment-download',
  'attachment-groups',
  'attachment-list',
  'attachment-thumbnail',
  'board-list',
  'charge-assembly',
  'charge-basic',
  'charge-registered',
  'charge-select',
  'check',
  'check-unique',
  'count',
  'count-by',
  'design-check',
  'design-entities',
  'design-load',
  'design-preview',
  'design-use',
  'desktop-figures',
  'desktop-recent',
  'desktop-tasks',
  'desktop-todo',
  'detail',
  'dictionary-item',
  'dictionary-list',
  'dictionary-map',
  'dictionary-parent',
  'directory',
  'draft-load',
  'effective-view',
  'flow-list',
  'flow-log',
  'flow-steps',
  'inspection-items',
  'latest',
  'layout-changes',
  'layout-owned',
  'layout-owners',
  'list',
  'menu-tree',
  'named-view-list',
  'office-list',
  'office-tree',
  'people',
  'permissions',
  'preference-load',
  'record-attachments',
  'record-template-check',
  'record-template-list',
  'record-template-load',
  'referred-detail',
  'route-table',
  'statistics',
  'transition-check',
  'user-info',
])

/** Whether a screen is only shown as somebody would see it. */
export function isPreview(request: FastifyRequest): boolean {
  return request.headers['x-preview'] !== undefined
}

/** Refuses what writes while a screen is only shown as somebody would see it: such requests carry `X-Preview`. */
export function requireReadOnly(request: FastifyRequest, operation: string): void {
  if (!isPreview(request) || readOnlyOperations.has(operation)) return
  throw new ProblemError(problem('right.denied', '/X-Preview', { right: '办理（预览时只能查看）' }))
}
