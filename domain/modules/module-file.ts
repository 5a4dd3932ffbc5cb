import { isObject } from '../meta/designing/overlay-shape.ts'
import { orderedText } from '../values/ordered-text.ts'
import { byName, inOrder, isPartKey, isPartKind, type Part } from './content.ts'
import type { Definition } from './retired.ts'

/**
 * A released version of a module as one file: names sorted and one value on each line, so that two versions of it
 * differ where the definitions differ.
 */
export interface ModuleFile {
  readonly identifier: string
  readonly name: string
  readonly version: string
  readonly path: string | null
  readonly remark: string | null
  readonly project: { readonly identifier: string; readonly name: string }
  readonly system: { readonly name: string; readonly path: string | null } | null
  readonly parts: readonly Part[]
}

/** The number of the format; another one is refused. */
const format = 1

/** Parts of a module. */
export const mostParts = 300

/** Letters of a file. */
export const mostLetters = 1_800_000

export function fileText(file: ModuleFile): string {
  const ordered: unknown = JSON.parse(orderedText({ ...file, parts: byName(file.parts), portsideModule: format }))
  return `${JSON.stringify(ordered, null, 2)}\n`
}

/** Which value of a file is wrong; `at` is its place for `placeAt`. */
export interface FileProblem {
  readonly at: string
  readonly code: 'MODULE_FILE_OTHER' | 'MODULE_FILE_VALUE' | 'MODULE_FILE_PART' | 'MODULE_FILE_LARGE'
}

const identifier = /^[a-z][a-z0-9-]{0,79}$/
const version = /^[0-9]{1,6}([.][0-9]{1,6}){0,3}$/
const word = (v: unknown, most: number): v is string =>
  typeof v === 'string' && v.trim() !== '' && v.length <= most && v.isWellFormed() && !v.includes('\0')
const wordOrNull = (v: unknown, most: number): v is string | null => v === null || word(v, most)

/** The content of a file; its definitions are checked later. */
export function readFile(
  value: unknown,
): { readonly file: ModuleFile } | { readonly problems: readonly FileProblem[] } {
  if (!isObject(value) || value['portsideModule'] !== format)
    return { problems: [{ at: '', code: 'MODULE_FILE_OTHER' }] }
  const { identifier: id, name, version: at, path, remark, project, system, parts } = value
  const wrong = (place: string): FileProblem => ({ at: place, code: 'MODULE_FILE_VALUE' })
  const problems = [
    ...(typeof id === 'string' && identifier.test(id) ? [] : [wrong('identifier')]),
    ...(word(name, 120) ? [] : [wrong('name')]),
    ...(typeof at === 'string' && version.test(at) ? [] : [wrong('version')]),
    ...(wordOrNull(path, 200) ? [] : [wrong('path')]),
    ...(wordOrNull(remark, 4000) ? [] : [wrong('remark')]),
    ...(isProject(project) ? [] : [wrong('project')]),
    ...(system === null || isSystem(system) ? [] : [wrong('system')]),
    ...partsProblems(parts),
  ]
  if (problems.length > 0) return { problems }
  return {
    file: {
      identifier: id as string,
      name: name as string,
      version: at as string,
      path: path as string | null,
      remark: remark as string | null,
      project: project as ModuleFile['project'],
      system: system as ModuleFile['system'],
      parts: inOrder(Object.entries(parts as Readonly<Record<string, Definition>>).map(partOf)),
    },
  }
}

const isProject = (v: unknown): v is ModuleFile['project'] =>
  isObject<'identifier' | 'name'>(v) &&
  typeof v.identifier === 'string' &&
  identifier.test(v.identifier) &&
  word(v.name, 120)

const isSystem = (v: unknown): v is NonNullable<ModuleFile['system']> =>
  isObject<'name' | 'path'>(v) && word(v.name, 120) && wordOrNull(v.path, 200)

function partsProblems(parts: unknown): readonly FileProblem[] {
  if (!isObject(parts)) return [{ at: 'parts', code: 'MODULE_FILE_VALUE' }]
  const named = Object.entries(parts)
  if (named.length > mostParts) return [{ at: 'parts', code: 'MODULE_FILE_LARGE' }]
  return named
    .filter(([name, definition]) => !isPartName(name) || !isObject(definition))
    .map(([name]) => ({ at: `parts.${name}`, code: 'MODULE_FILE_PART' }))
}

const isPartName = (name: string): boolean => {
  const [kind, key = '', ...more] = name.split('/')
  return isPartKind(kind) && more.length === 0 && isPartKey(kind, key)
}

function partOf([name, definition]: readonly [string, Definition]): Part {
  const [kind, key = ''] = name.split('/')
  if (!isPartKind(kind)) throw new Error(`${name} is no part of a module`)
  return { kind, key, definition }
}
