import floors from './floors.json' with { type: 'json' }
import type { Module } from './module-graph.ts'

/** A room: a folder that has a place among the floors, or a file at the root of its part. */
export interface Room {
  name: string
  lines: number
  files: number
  /** From the ground up: one above the highest room that it imports. */
  floor: number
  /** Rooms of the same part that it imports, without those it reaches by way of another. */
  below: readonly string[]
}

/** A part of the product with its rooms. */
export interface Part {
  name: string
  lines: number
  files: number
  rooms: readonly Room[]
}

export const parts = Object.keys(floors) as (keyof typeof floors)[]

/** The rooms of a part as its imports have them; the floors that lint knows give the names, the imports the height. */
export function planPart(part: keyof typeof floors, modules: readonly Module[]): Part {
  const places = (floors[part] as string[][]).flat().sort((one, other) => other.length - one.length)
  const own = modules.filter(({ path }) => path.startsWith(`${part}/`))
  const roomOf = (path: string): string | undefined => places.find((place) => path === `${part}/${place}` || path.startsWith(`${part}/${place}/`))
  const imports = new Map<string, Set<string>>(places.map((place) => [place, new Set()]))
  for (const { path, imports: imported } of own) {
    const from = roomOf(path)
    for (const to of imported.map(roomOf)) if (from !== undefined && to !== undefined && to !== from) imports.get(from)?.add(to)
  }
  const heightOf = heights(imports)
  const rooms = places.map((name) => {
    const inside = own.filter(({ path }) => roomOf(path) === name)
    return { name, ...sizeOf(inside), floor: heightOf(name), below: direct(name, imports) }
  })
  return { name: part, ...sizeOf(own), rooms: rooms.filter(({ files }) => files > 0).sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

function sizeOf(modules: readonly Module[]): { lines: number; files: number } {
  return { lines: modules.reduce((sum, { lines }) => sum + lines, 0), files: modules.length }
}

/** The height of each room: 0 for one that imports none. */
function heights(imports: ReadonlyMap<string, ReadonlySet<string>>): (room: string) => number {
  const known = new Map<string, number>()
  const heightOf = (room: string): number => {
    const found = known.get(room)
    if (found !== undefined) return found
    const height = Math.max(-1, ...[...(imports.get(room) ?? [])].map(heightOf)) + 1
    known.set(room, height)
    return height
  }
  return heightOf
}

/** What a room imports, without what its imports reach by themselves. */
function direct(room: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const imported = [...(imports.get(room) ?? [])]
  return imported.filter((each) => !imported.some((other) => other !== each && reaches(other, each, imports))).sort()
}

function reaches(from: string, to: string, imports: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to, imports))
}
