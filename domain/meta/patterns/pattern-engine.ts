import { RE2JS } from 're2js'
import { readPattern } from './pattern-source.ts'
import { setPatternEngine } from './safe-pattern.ts'

/** RE2 in JavaScript. Importing this file sets it as the engine; the client imports it on demand. */
setPatternEngine(source => {
  const read = readPattern(source)
  if ('reason' in read) return undefined
  try {
    const compiled = RE2JS.compile(read.source)
    return { matches: text => compiled.testExact(text) }
  } catch {
    return undefined
  }
})
