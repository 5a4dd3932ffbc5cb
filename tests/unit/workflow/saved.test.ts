import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apply } from '../../../domain/workflow/apply.ts'
import type { Command, TaskPlan } from '../../../domain/workflow/command.ts'
import type { Fact } from '../../../domain/workflow/expression.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import type { State } from '../../../domain/workflow/state.ts'
import { factsOf } from './played.ts'

/** A process that was saved in the middle, what was then asked of it, and how it stood afterwards. */
interface Saved {
  readonly model: ProcessModel
  readonly values: Readonly<Record<string, Fact>>
  readonly plans: readonly (readonly [string, TaskPlan])[]
  readonly state: State
  readonly commands: readonly Command[]
  readonly after: State
}

/** Written once by the first program that knew version 1 of the form; later ones have to read it. */
const saved = fs
  .readFileSync(new URL('saved-v1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Saved)

describe('saved states', () => {
  test('WF-T23 replays 50 saved states of version 1', () => {
    expect(saved).toHaveLength(50)
    expect(new Set(saved.flatMap(s => s.state.tokens.map(t => t.kind))).size).toBe(8)
    for (const { model, values, plans, state, commands, after } of saved) {
      const facts = factsOf(values, { plans: new Map(plans) })
      const end = commands.reduce((now, command) => apply(model, now, command, facts).state, state)
      expect(JSON.parse(JSON.stringify(end))).toEqual(after)
    }
  })
})
