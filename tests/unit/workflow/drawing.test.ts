import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkProcess } from '../../../domain/workflow/check-process.ts'
import { configured, noChoices } from '../../../domain/workflow/configure.ts'
import { drawingOf } from '../../../domain/workflow/drawing.ts'
import { inOrder } from '../../../domain/workflow/in-order.ts'
import { processesOf } from '../../../domain/workflow/model-of.ts'
import { readDefinitions } from '../../../server/files/read-bpmn.ts'
import { sharedData } from '../../shared-data.ts'

const corpus = sharedData('bpmn')

const file = (inside: string) =>
  readDefinitions(
    Buffer.from(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
      xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
      xmlns:dd="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn">
      <process id="p">${inside}</process>
      <di:BPMNDiagram><di:BPMNPlane>
        <di:BPMNShape bpmnElement="s"><dc:Bounds x="100" y="200" width="30" height="30" /></di:BPMNShape>
        <di:BPMNShape bpmnElement="e"><dc:Bounds x="300" y="200" width="30" height="30" /></di:BPMNShape>
        <di:BPMNEdge bpmnElement="f"><dd:waypoint x="130" y="215" /><dd:waypoint x="300" y="215" /></di:BPMNEdge>
      </di:BPMNPlane></di:BPMNDiagram></definitions>`),
  )
const modelOf = (definitions: ReturnType<typeof file>) => {
  const [model] = processesOf(definitions)
  if (!model) throw new Error('no process')
  return model
}
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`

describe('WF-T63 the drawing of a process', () => {
  test('takes the places of the diagram, moved to the corner', () => {
    const definitions = file(`<startEvent id="s" /><endEvent id="e" />${flow('f', 's', 'e')}`)
    expect(drawingOf(definitions, modelOf(definitions))).toMatchObject({
      width: 270,
      height: 70,
      nodes: [
        { id: 's', x: 20, y: 20 },
        { id: 'e', x: 220, y: 20 },
      ],
      flows: [
        {
          id: 'f',
          points: [
            { x: 50, y: 35 },
            { x: 220, y: 35 },
          ],
        },
      ],
    })
  })

  test('lays a process out where its diagram is not whole; no two nodes cover each other', () => {
    const definitions = file(
      `<startEvent id="s" /><userTask id="a" /><userTask id="b" /><endEvent id="e" /><boundaryEvent id="t" attachedToRef="a" />
      ${flow('1', 's', 'a')}${flow('2', 's', 'b')}${flow('3', 'a', 'e')}${flow('4', 'b', 'e')}`,
    )
    const { nodes } = drawingOf(definitions, modelOf(definitions))
    expect(nodes.map(n => n.id)).toEqual(['s', 'a', 'b', 't', 'e'])
    const apart = nodes.filter(n => n.kind !== 'boundary')
    for (const [i, a] of apart.entries())
      for (const b of apart.slice(i + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
          true,
        )
  })

  test('goes along the flow: a node comes after all that lead to it, and a circle is entered once', () => {
    const definitions = file(
      `<startEvent id="s" /><endEvent id="e" /><userTask id="later" /><userTask id="first" /><userTask id="again" />
      ${flow('1', 's', 'first')}${flow('2', 'first', 'later')}${flow('3', 'later', 'e')}
      ${flow('4', 'later', 'again')}${flow('5', 'again', 'first')}`,
    )
    expect(inOrder(modelOf(definitions)).map(n => n.id)).toEqual(['s', 'first', 'later', 'e', 'again'])
  })

  test.skipIf(corpus === undefined)('of each file of other engines has all nodes, finite and in its frame', () => {
    let drawn = 0
    for (const name of fs.readdirSync(corpus ?? '', { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:bpmn|xml)$/.test(name) || name.includes('damaged')) continue
      let definitions
      try {
        definitions = readDefinitions(fs.readFileSync(path.join(corpus ?? '', name)))
      } catch {
        // Files that are refused are the subject of the tests of the reader.
        continue
      }
      for (const model of processesOf(definitions)) {
        const drawing = drawingOf(definitions, model)
        expect(drawing.nodes.map(n => n.id).toSorted(), name).toEqual(
          [...new Set(model.nodes.map(n => n.id))].toSorted(),
        )
        for (const n of drawing.nodes)
          expect(n.x >= 0 && n.y >= 0 && n.x + n.width <= drawing.width && n.y + n.height <= drawing.height, name).toBe(
            true,
          )
        drawn++
      }
    }
    expect(drawn).toBeGreaterThan(400)
  })
})

describe('what a person chooses for a process', () => {
  const foreign = modelOf(
    file(
      `<startEvent id="s" /><userTask id="a" flowable:candidateGroups="managers" /><userTask id="b" />
      <serviceTask id="x" flowable:class="com.example.Pay" /><scriptTask id="y" /><endEvent id="e" />
      ${flow('1', 's', 'a')}${flow('2', 'a', 'b')}${flow('3', 'b', 'x')}${flow('4', 'x', 'y')}${flow('5', 'y', 'e')}`,
    ),
  )

  test('lets steps of other systems be passed through, and nothing else', () => {
    expect(checkProcess(foreign).map(f => f.code)).toEqual(['NO_PEOPLE', 'NO_BINDING', 'SCRIPT'])
    const model = configured(foreign, { ...noChoices('p'), passed: ['x', 'y', 'b'] })
    expect(checkProcess(model).map(f => f.code)).toEqual(['NO_PEOPLE'])
    expect(model.nodes.filter(n => n.kind === 'pass').map(n => n.id)).toEqual(['x', 'y'])
    expect(JSON.stringify(model)).not.toContain('com.example')
  })

  test('gives groups their roles and tasks their people and rule', () => {
    const model = configured(foreign, {
      ...noChoices('p'),
      roles: [{ group: 'managers', role: 'purchaser' }],
      staff: [{ node: 'b', role: 'finance', rule: 'all' }],
    })
    const people = new Map(model.nodes.map(n => [n.id, n]))
    expect(people.get('a')?.people?.groups).toEqual(['purchaser'])
    expect(people.get('b')).toMatchObject({ rule: 'all', people: { groups: ['finance'] } })
  })
})
