import type { Flow } from '../../engine/schema/business/flow.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Titles of the roles that may take a record on from a state of its flow, in the order of the roles; those that may do everything are left out. */
export function nextHands({ roles }: Pick<Schemas, 'roles'>, flow: Flow, state: string): string[] {
  const onward = flow.moves.filter((move) => move.from.includes(state) && move.to !== undefined && !move.back && !move.optional && move.withdraw === undefined)
  const codes = new Set(onward.flatMap(({ operator = [] }) => operator))
  const grants = [...roles.values()].map(({ title, grants: given }) => ({
    title,
    codes: Object.entries(given).flatMap(([screen, words]) => words.map((word) => `${screen}:${word}`)),
  }))
  return grants.filter((role) => role.codes.some((code) => codes.has(code))).map(({ title }) => title)
}
