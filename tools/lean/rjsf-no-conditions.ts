/** In the place of rjsf's search for conditions below the root: the empty schema has none. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
