import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ExpressionRefused } from '../../../domain/workflow/expression-refused.ts'
import { parseExpression, type Tree } from '../../../domain/workflow/expression-tree.ts'
import { placesIn, type Fact } from '../../../domain/workflow/expression.ts'
import { processesOf } from '../../../domain/workflow/model-of.ts'
import type { FlowNode, ProcessModel } from '../../../domain/workflow/model.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import { WorkflowRefused } from '../../../domain/workflow/refused.ts'
import { readDefinitions } from '../../../server/files/read-bpmn.ts'
import { sharedData } from '../../shared-data.ts'
import { factsOf, Played } from './played.ts'

const folder = sharedData('bpmn')

/** A value of the kind that an expression wants, so that foreign conditions can be asked. */
function guess(tree: Tree, wanted: Fact, into: Map<string, Fact>): void {
  switch (tree.kind) {
    case 'name':
      if (!into.has(tree.name)) into.set(tree.name, wanted)
      break
    case 'not':
      guess(tree.of, false, into)
      break
    case 'minus':
      guess(tree.of, 5, into)
      break
    case 'choice':
      guess(tree.when, true, into)
      guess(tree.chosen, wanted, into)
      guess(tree.otherwise, wanted, into)
      break
    case 'pair': {
      const { operator, left, right } = tree
      const own = [left, right].find(t => t.kind === 'value')
      const logical = operator === 'and' || operator === 'or'
      const value: Fact = own?.kind === 'value' ? own.value : 5
      for (const side of [left, right]) guess(side, logical ? true : value, into)
      break
    }
    default:
  }
}

function guessed(model: ProcessModel): Record<string, Fact> {
  const found = new Map<string, Fact>([['initiator', 'kim']])
  const look = (text: string | undefined, wanted: Fact) => {
    for (const place of placesIn(text ?? '')) {
      try {
        guess(parseExpression(place), wanted, found)
      } catch (error) {
        if (!(error instanceof ExpressionRefused)) throw error
      }
    }
  }
  for (const node of model.nodes) {
    if (node.many?.element !== undefined) found.set(node.many.element, 'kim')
    if (node.many?.collection !== undefined && placesIn(node.many.collection).length === 0)
      found.set(node.many.collection, ['kim', 'lee', 'max'])
    look(node.many?.collection, ['kim', 'lee', 'max'])
    look(node.many?.count, 3)
    look(node.skip, false)
    look(node.many?.completion, false)
    look(node.event?.timer?.text, 'PT1H')
    for (const person of [node.people?.assignee, ...(node.people?.users ?? [])]) look(person, 'kim')
    look(node.called, 'other')
  }
  for (const flow of model.flows) look(flow.condition, true)
  return Object.fromEntries(found)
}

/** Decides, fires and answers whatever waits, until the process ends. */
function played(model: ProcessModel): string {
  const passed = new Set(model.nodes.filter(n => n.kind === 'service' || n.kind === 'script').map(n => n.id))
  const run = new Played(model, factsOf(guessed(model), { passed }))
  const named = (node: FlowNode | undefined) => indexOf(model).eventAt(node?.id ?? '')?.ref ?? node?.name ?? ''
  for (let turns = 0; run.state.done === undefined; turns++) {
    if (turns > 200) return 'endless'
    const [task] = run.tasks()
    const called = run.state.tokens.find(t => t.kind === 'call')
    const waits = run.state.tokens.find(t => t.kind === 'wait') ?? run.state.tokens.find(t => t.kind === 'arm')
    if (task) run.decide(task.node)
    else if (called) run.do({ do: 'called', token: called.id })
    else if (waits) {
      const kind = indexOf(model).eventAt(waits.node)?.kind
      const what = kind === 'signal' ? 'signal' : 'message'
      if (kind === 'timer') run.do({ do: 'fire', token: waits.id, round: waits.kind === 'arm' ? waits.round : 1 })
      else run.do({ do: 'receive', what, name: named(model.nodes.find(n => n.id === waits.node)) })
    } else return 'stuck'
  }
  return run.state.done
}

function outcome(model: ProcessModel): string {
  try {
    return played(model)
  } catch (error) {
    if (error instanceof WorkflowRefused || error instanceof ExpressionRefused) return error.code
    throw error
  }
}

describe.skipIf(folder === undefined)('processes of other engines', () => {
  test('WF-T10 runs the files with user tasks to their end', { timeout: 120_000 }, () => {
    const files = ['flowable', 'activiti5'].flatMap(engine =>
      fs
        .readdirSync(path.join(folder ?? '', engine), { recursive: true, encoding: 'utf8' })
        .filter(f => /\.(?:bpmn|xml)$/.test(f))
        .map(f => path.join(folder ?? '', engine, f)),
    )
    const seen = new Map<string, string[]>()
    for (const file of files.sort()) {
      let models: readonly ProcessModel[] = []
      try {
        models = processesOf(readDefinitions(fs.readFileSync(file)))
      } catch {
        continue
      }
      const model = models.find(m => m.nodes.some(n => n.kind === 'user'))
      if (!model) continue
      const said = outcome(model)
      seen.set(said, [...(seen.get(said) ?? []), path.relative(folder ?? '', file)])
    }
    expect(Object.fromEntries([...seen].map(([said, which]) => [said, which.length]))).toEqual({
      ended: 132,
      terminated: 3,
      // Made to be called by another process, which catches the error.
      error: 1,
      // Goes round until somebody writes another value.
      endless: 1,
      // Expressions that call methods, and a collection that is given as a class.
      EXPR_SYNTAX: 7,
      COLLECTION_KIND: 1,
      // Ad-hoc sub-processes.
      NOT_SUPPORTED: 2,
    })
  })
})
