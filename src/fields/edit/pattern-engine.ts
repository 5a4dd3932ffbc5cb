import { fetchPatternEngineBy } from '../../../domain/meta/patterns/safe-pattern.ts'
import { untilThere } from '../../code/until-there.ts'

let asked: Promise<unknown> | undefined

/** The pattern engine is loaded with the first pattern field; until then only the server checks. */
const fetchPatternEngine = (): Promise<unknown> =>
  (asked ??= untilThere(() => import('../../../domain/meta/patterns/pattern-engine.ts')).catch(() => {
    asked = undefined
  }))

fetchPatternEngineBy(() => void fetchPatternEngine())
