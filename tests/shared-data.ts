import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../shared/data')

/**
 * The path of a file of cases or tables that were made outside the product. Undefined where it is not on this machine;
 * the reason is printed, and tests that need it skip.
 */
export function sharedData(name: string): string | undefined {
  const file = path.join(folder, name)
  if (fs.existsSync(file)) return file
  console.log(`skipped: ${name} is not on this machine`)
  return undefined
}

/** What such a file of JSON holds. */
export function sharedJson(name: string): unknown {
  const file = sharedData(name)
  return file === undefined ? undefined : JSON.parse(fs.readFileSync(file, 'utf8'))
}
