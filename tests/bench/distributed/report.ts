import { table, withSection } from '../figures.ts'
import type { DistributedFigures } from './measure.ts'
import type { Place } from './survey.ts'

const TITLE = '## A store divided by area'

const places: Record<Place, string> = {
  area: 'has an area of its own',
  beside: 'stands with a record that has one',
  everywhere: 'has no scope',
  institute: 'has an institute, a department or a person, no area',
}

/** The page with this measurement in place of the earlier one. */
export function withDistributed(page: string, figures: DistributedFigures): string {
  const { survey, applications, crossing, attempts, calls, scopes, misplaced } = figures
  const { unique, references, references2, roles } = survey
  const section = `${TITLE}

Found on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- distributed\`; what follows from it is in docs/distributed-postgresql.md. The first table is read from the
schema files alone. Then a store of ${applications} applications is divided by area over two PostgreSQL servers (\`appMain\`, \`appBuss\` and \`eqdBasic\` by range,
\`postgres_fdw\`), the product runs on the first, and the plans of its statements are read (\`auto_explain\`).

${table(
  ['Entity', 'Tables', 'Calls'],
  (Object.keys(places) as Place[]).map((place) => [places[place], String(survey.places[place].length), String(survey.calls[place])]),
)}

${survey.platform.length} tables are the platform's, ${survey.calls.none} calls name no entity of a table of its own. Of ${unique.all} primary keys and unique indexes of tables that would be divided
${unique.withArea} hold the area. Fields that name a record of a divided table from another: ${references.length}; from a divided table to one without area: ${references2.everywhere + references2.institute}.
Roles by scope: ${roles['6'] ?? 0} by area, ${roles['1'] ?? 0} sees all, ${['2', '3', '4', '5'].reduce((sum, kind) => sum + (roles[kind] ?? 0), 0)} by institute, department or person.

${across(crossing)}

### Where the statements of a call run

Of the statements over divided tables, how many ask one node alone and how many both, and the rows that come from the second to be sorted, joined or counted on the
first. \`enable_partitionwise_join\` and \`enable_partitionwise_aggregate\` are on.

${table(
  ['Call', 'One node', 'Both', 'Rows brought'],
  calls.map(({ title, reach: { one, both, brought } }) => [title, ...[one, both, brought].map(String)]),
)}

${table(
  ['Scope in a statement', 'Nodes asked'],
  scopes.map(({ condition, nodes }) => [`\`${condition}\``, String(nodes)]),
)}

### What a divided table refuses

${table(
  ['Asked', 'Answer'],
  attempts.map(({ title, refused }) => [title, refused ?? 'done']),
)}

Rows that the second server holds afterwards, and whose area is the first's: ${misplaced}.`
  return withSection(page, TITLE, section)
}

/** Fields that lead to another area; of the others how many there are. */
function across(crossing: DistributedFigures['crossing']): string {
  const used = crossing.filter(({ all }) => all > 0)
  const lines = used.filter(({ county }) => county > 0).map(({ from, field, to, all, city, county }) => [`\`${from}.${field}\` → \`${to}\``, ...[all, city, county].map(String)]) // prettier-ignore
  return `${used.length - lines.length} of the ${used.length} fields that the demonstration fills never leave the county; the others:

${table(['Field that names a record', 'References', 'Other city', 'Other county'], lines)}`
}
