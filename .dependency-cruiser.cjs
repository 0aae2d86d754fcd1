/** Rules on imports (docs/adr, ARCHITECTURE.md): which folder may import which. */
const rooms = ['engine', 'renderers', 'screens', 'server', 'storybook', 'tests', 'tools', 'schemas']
const mayImport = {
  engine: [],
  renderers: ['engine'],
  screens: ['engine', 'renderers'],
  server: ['engine'],
  storybook: ['engine', 'renderers', 'screens', 'schemas'],
}
const inTest = '\\.(test|stories|arbitraries)\\.tsx?$'

const roomLaws = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `${room}-imports-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  comment: `${room} may import ${allowed.join(', ') || 'nothing of ours'}`,
  from: { path: `^${room}/`, pathNot: inTest },
  to: { path: `^(${rooms.filter((each) => each !== room && !allowed.includes(each)).join('|')})/` },
}))

/**
 * The rooms of each part from the ground up, a line a floor: a room may import those of lower floors, and no other of its own. Files at the root
 * of a part have a place like rooms; a folder below a room has one of its own where it is named.
 */
const floors = require('./tools/map/floors.json')

/** What a place of the floors holds, as a pattern: a file, or a folder without the places named below it. */
function placePattern(part, place) {
  if (/\.\w+$/.test(place)) return `^${part}/${place.replace('.', '\\.')}$`
  const within = floors[part].flat().filter((other) => other.startsWith(`${place}/`))
  const others = within.map((other) => other.slice(place.length + 1).replace('.', '\\.'))
  return `^${part}/${place}/${others.length > 0 ? `(?!(${others.join('|')})(/|$))` : ''}`
}
const floorLaws = Object.entries(floors).flatMap(([part, levels]) =>
  levels.flatMap((floor, level) =>
    floor.flatMap((place) => {
      const notBelow = levels.slice(level).flatMap((above) => above.filter((other) => other !== place))
      if (notBelow.length === 0) return []
      return {
        name: `floor-${part}-${place.replace(/\W/g, '-')}`,
        severity: 'error',
        comment: `${part}/${place} may import lower floors only`,
        from: { path: placePattern(part, place), pathNot: inTest },
        to: { path: notBelow.map((other) => placePattern(part, other)) },
      }
    }),
  ),
)
const everyRoomHasAFloor = Object.entries(floors).map(([part, levels]) => ({
  name: `floor-of-every-room-in-${part}`,
  severity: 'error',
  comment: 'a new room or root file takes its place among the floors',
  from: { path: `^${part}/`, pathNot: [inTest, ...levels.flat().map((place) => placePattern(part, place))] },
  to: {},
}))

/** Registered things, one file each: only the registry beside them (and their own tests) imports them. */
const leaves = [
  'engine/actions',
  'engine/validators',
  'renderers/widgets',
  'renderers/cells',
  'renderers/blocks',
  'server/jobs/handlers',
  'server/[^/]+/operations',
]
const leafLaws = leaves.map((folder) => ({
  name: `leaf-${folder.replace('[^/]+/', '').replaceAll('/', '-')}`,
  severity: 'error',
  comment: 'leaves never import one another: share through a helper in another folder, register in the registry',
  from: { path: `^${folder}/[^/]+\\.tsx?$`, pathNot: `(registry\\.ts$|${inTest})` },
  to: { path: `^${folder}/[a-z0-9-]+\\.tsx?$`, pathNot: `(^${folder}/(shared|base)[a-z0-9-]*\\.tsx?$)` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'a cycle hides who needs whom; imports of types count',
      from: {},
      to: { circular: true },
    },
    ...roomLaws,
    ...floorLaws,
    ...everyRoomHasAFloor,
    ...leafLaws,
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment: 'the engine runs in browser, server and CLI: no React, DOM libraries, node:* or SQL',
      from: { path: '^engine/', pathNot: inTest },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/(zod|@noble/hashes|@marcbachmann/cel-js|@eslint-community/regexpp|ajv|immer|jotai)/' },
    },
    {
      name: 'library-entries-are-ends',
      severity: 'error',
      comment: 'engine/library.ts and renderers/library.ts name what others may use (docs/adr/0007); our own files import from where a thing is',
      from: { pathNot: inTest },
      to: { path: '^(engine|renderers)/library\\.ts$' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'tests and storybook are ends of the graph',
      from: { pathNot: '^(tests|storybook)/|\\.(test|stories)\\.tsx?$' },
      to: { path: '^(tests|storybook)/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', comment: 'an import that resolves to nothing', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'dead file: nobody imports it',
      from: { orphan: true, path: '^(engine|renderers|screens|server)/', pathNot: '\\.(test|stories)\\.tsx?$|\\.d\\.ts$|worker' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
