import type { EntityProperty, WrittenProperty } from './property.ts'
import type { Json, Row } from '../format/json.ts'
import { presentationIn, withoutPresentation, type Presentation } from './presentation.ts'

/** What an entity says of one of its objects beside the fields in it. */
export interface ObjectField {
  /** With the titles of the objects around it: `应急救援 / 联系人`. */
  title: string
  description?: string
  /** Fields and objects in it that are asked for with it. */
  required: readonly string[]
}

/** Properties with the fields inside objects among them, by path: `rescue.person.phone`, titled `应急救援 / 联系人 / 电话`. */
export interface FlattenedProperties {
  properties: Record<string, EntityProperty>
  /** The objects by their paths, an outer one before those in it; absent where there are none. */
  objects?: Record<string, ObjectField>
}

type Owner = Readonly<FlattenedProperties> & { readonly required?: readonly string[] | undefined }

const STEP = '.'
const TITLES = ' / '

/** Properties as a file writes them, spread out: an object is a way of writing, its fields are fields of the record (docs/adr/0014). */
export function flattenObjects(written: Readonly<Record<string, WrittenProperty>>): FlattenedProperties {
  const spread: Required<FlattenedProperties> = { properties: {}, objects: {} }
  for (const [name, property] of Object.entries(written)) take(spread, name, property)
  return Object.keys(spread.objects).length > 0 ? spread : { properties: spread.properties }
}

function take(spread: Required<FlattenedProperties>, path: string, property: WrittenProperty): void {
  if (property.type !== 'object') {
    spread.properties[path] = withoutPresentation(property)
    return
  }
  const { title, description, required = [], properties } = property
  spread.objects[path] = { title, ...(description === undefined ? {} : { description }), required }
  for (const [name, inner] of Object.entries(properties)) take(spread, path + STEP + name, inherited(property, path, name, inner))
}

/** How fields are shown unless a view says otherwise, by the path of each field that says so. */
export function presentationsIn(written: Readonly<Record<string, WrittenProperty>>, owner = ''): Record<string, Presentation> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, property]): [string, Presentation][] => {
      const path = owner === '' ? name : owner + STEP + name
      if (property.type === 'object') return Object.entries(presentationsIn(property.properties, path))
      const found = presentationIn(property)
      return found === null ? [] : [[path, found]]
    }),
  )
}

/** What a field has from the object around it: the first half of its title, being read-only, its group, and where it was before. */
function inherited(owner: Extract<WrittenProperty, { type: 'object' }>, path: string, name: string, inner: WrittenProperty): WrittenProperty {
  const group = inner['x-group'] ?? owner['x-group']
  const before = owner['x-renamed-from'] ?? (inner['x-renamed-from'] === undefined ? undefined : path)
  return {
    ...inner,
    title: owner.title + TITLES + inner.title,
    ...(owner.readOnly ? { readOnly: true } : {}),
    ...(group === undefined ? {} : { 'x-group': group }),
    ...(before === undefined ? {} : { 'x-renamed-from': before + STEP + (inner['x-renamed-from'] ?? name) }),
  }
}

/** Path of the object a field stands in, '' for none. */
export function objectOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(STEP)))
}

/** Title of a field without that of the object around it. */
export function ownTitle({ objects = {} }: Pick<Owner, 'objects'>, path: string, title: string): string {
  const around = objects[objectOf(path)]
  return around ? title.slice(around.title.length + TITLES.length) : title
}

/** Fields inside an object, objects in it included; none for what is no object. */
export function fieldsIn({ properties }: Pick<Owner, 'properties'>, object: string): string[] {
  return Object.keys(properties).filter((path) => path.startsWith(object + STEP))
}

/** When a field inside an object has to be filled. */
export interface RequiredWhen {
  /** Object of the record that asks for it whenever it is asked for itself; '' for none. */
  of: string
  /** Fields of which one filled is enough to ask for it. */
  with: readonly string[]
}

/** Follows `required` from a field outwards through the objects around it. */
export function requiredWhen(owner: Owner, path: string): RequiredWhen {
  let at = path
  for (let around = objectOf(at); around !== ''; around = objectOf(at)) {
    if (!owner.objects?.[around]?.required.includes(at.slice(around.length + STEP.length))) return { of: '', with: at === path ? [] : fieldsIn(owner, at) }
    at = around
  }
  return at === path ? { of: '', with: [] } : { of: at, with: fieldsIn(owner, at) }
}

/** A record with what its objects hold under paths, labels too: `{rescue: {unit}}` is `{'rescue.unit'}`; one that is so already stays itself. */
export function flatten({ objects = {} }: Pick<Owner, 'objects'>, row: Row): Row {
  const nested = Object.keys(objects).filter((path) => objectOf(path) === '' && isObject(row[path]))
  if (nested.length === 0) return row
  const flat: Row = {}
  const put = (path: string, value: Json): void => {
    if (Object.hasOwn(objects, path) && isObject(value)) for (const [name, inner] of Object.entries(value)) put(path + STEP + name, inner)
    else flat[path] = value
  }
  for (const [name, value] of Object.entries(row)) put(name, value)
  return flat
}

/** The record that `flatten` took apart. What has no paths stays itself. */
export function nest(flat: Row): Row {
  if (!Object.keys(flat).some((name) => name.includes(STEP))) return flat
  const row: Row = {}
  for (const [path, value] of Object.entries(flat)) {
    const steps = path.split(STEP)
    const last = steps.pop() ?? ''
    let at = row
    for (const step of steps) at = inside(at, step)
    at[last] = value
  }
  return row
}

function inside(row: Row, name: string): Row {
  const known = row[name]
  if (isObject(known)) return known
  const made: Row = {}
  row[name] = made
  return made
}

/** JSON pointer of a field: `/rescue/unit`. */
export function pointerOf(path: string): string {
  return `/${path.replaceAll(STEP, '/')}`
}

/** Where the file of an entity writes a field: `/properties/rescue/properties/unit`. */
export function sourcePathOf(path: string): string {
  return pointerOf(path).replaceAll('/', '/properties/')
}

/** The field a JSON pointer leads to: `/rescue/unit` is `rescue.unit`, a cell of a list (`/lines/0/price`) is of its list. */
export function fieldOf(pointer: string): string {
  const steps = pointer.replace(/^\//, '').split(/[/.]/)
  const row = steps.findIndex((step) => /^\d+$/.test(step))
  return (row < 0 ? steps : steps.slice(0, row)).join(STEP)
}

function isObject(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
