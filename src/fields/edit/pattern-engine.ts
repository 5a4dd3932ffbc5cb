import { fetchPatternEngineBy } from '../../../domain/meta/safe-pattern.ts'
import { untilThere } from '../../code/until-there.ts'

let asked: Promise<unknown> | undefined

/** The engine comes with the first field that has a pattern; until it is there the server alone judges. */
const fetchPatternEngine = (): Promise<unknown> =>
  (asked ??= untilThere(() => import('../../../domain/meta/pattern-engine.ts')).catch(() => {
    asked = undefined
  }))

fetchPatternEngineBy(() => void fetchPatternEngine())
