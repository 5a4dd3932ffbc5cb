import { RE2JS } from 're2js'
import { setPatternEngine } from './safe-pattern.ts'

/** RE2 in JavaScript. Importing this file is what makes it the engine; the client does so when it is needed. */
setPatternEngine(source => {
  try {
    const compiled = RE2JS.compile(source)
    return { matches: text => compiled.testExact(text) }
  } catch {
    return undefined
  }
})
