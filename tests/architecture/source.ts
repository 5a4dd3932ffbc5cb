import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** The files of the repository as text, for rules that speak about all of them. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Files that git has or would add: no build output or packages. */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(path => path !== '' && fs.existsSync(path))

const isText = (path: string): boolean => !/\.(png|ico|woff2?|xlsx|zip|pdf)$/.test(path)

export const files: readonly SourceFile[] = paths
  .filter(isText)
  .map(path => ({ path, text: fs.readFileSync(path, 'utf8') }))

export const allPaths: readonly string[] = paths

export const filesIn = (zone: RegExp): readonly SourceFile[] => files.filter(f => zone.test(f.path))

/** What runs in the product. */
export const product: readonly SourceFile[] = filesIn(
  /^(domain|server|src|blocks|commands|panels|layouts)\/.*\.(ts|tsx|css)$/,
)

export const linesOf = (file: SourceFile): number => file.text.trimEnd().split('\n').length

/** Every match of a pattern as "path:line what". */
export const places = (among: readonly SourceFile[], pattern: RegExp): string[] =>
  among.flatMap(f =>
    f.text.split('\n').flatMap((line, i) => [...line.matchAll(pattern)].map(m => `${f.path}:${i + 1} ${m[0].trim()}`)),
  )
