import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

/** The page under which a role's grants name the roles that its holders may give, whatever those grant. */
export const GRANTABLE_ROLES = 'gx:role'

/** A role: what its holders may do, and whose rows they see. */
const roleShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('role'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  /** 21 supervision, 22 inspection. */
  industryType: z.enum(['21', '22']),
  home: z.string(),
  /** DATA_SCOPE: 1 all, 2 institute and below, 3 institute, 4 department, 5 own, 6 area. */
  dataScope: z.enum(['1', '2', '3', '4', '5', '6']),
  /** Screen key → words; `*` as a word grants all of the screen, `*` as a key all screens. */
  grants: z.record(z.string(), z.array(z.string())),
})
export type Role = z.infer<typeof roleShape>
export const roleKind = defineKind({ kind: 'role', title: '角色', meta: 'role.json', folder: 'roles', shape: roleShape, migrations: [] })
