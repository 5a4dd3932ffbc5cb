import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkProcess } from '../../../domain/workflow/check-process.ts'
import { processesOf } from '../../../domain/workflow/model-of.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import { readBpmn, readDefinitions } from '../../../server/files/read-bpmn.ts'
import { TableRefused } from '../../../server/files/table-limits.ts'
import { sharedData } from '../../shared-data.ts'

const folder = sharedData('bpmn')
const at = (name: string) => fs.readFileSync(path.join(folder ?? '', name))

/** What a reading answers: its refusal, or "taken". */
function refusal(read: () => unknown): string {
  try {
    read()
    return 'taken'
  } catch (error) {
    if (error instanceof TableRefused) return [error.code, ...Object.values(error.params)].join(' ')
    throw error
  }
}
const answer = (name: string, file: Buffer): string => refusal(() => readBpmn(name, file))
const findings = (model: ProcessModel): string[] =>
  checkProcess(model).map(f => [f.code, f.line, f.id, ...Object.values(f.params ?? {})].join(' '))

describe.skipIf(folder === undefined)('process files of other engines', () => {
  const rows = (folder === undefined ? '' : at('index.csv').toString())
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .filter(([file = '']) => /\.(?:bpmn|xml)$/.test(file))

  const models = (file: string) => processesOf(readDefinitions(at(file)))

  test('WF-T1 reads 415 of the 418 files, each with its user tasks', { timeout: 120_000 }, () => {
    const refused: string[] = []
    const differ: string[] = []
    for (const row of rows) {
      const file = (row[0] ?? '').replace(/^bpmn\//, '')
      const said = refusal(() => {
        const tasks = models(file).flatMap(m => m.nodes.filter(n => n.kind === 'user')).length
        if (tasks !== Number(row[8])) differ.push(`${file}: ${tasks} for ${row[8]}`)
      })
      if (said !== 'taken') refused.push(said)
    }
    expect(differ).toEqual([])
    expect([rows.length, refused.sort()]).toEqual([
      418,
      ['BPMN_ENCODING utf-8', 'BPMN_NAMESPACE {}definitions', 'BPMN_NOT_XML 4'],
    ])
  })

  test('WF-T2 answers each damaged file', () => {
    const damaged = fs.readdirSync(path.join(folder ?? '', 'damaged')).filter(f => f !== 'index.csv')
    expect(damaged.map(f => `${f}: ${answer(f, at(`damaged/${f}`))}`)).toEqual([
      'cut_archive.bar: FILE_DAMAGED',
      'dangling_target.bpmn20.xml: taken',
      'duplicate_id.bpmn20.xml: taken',
      'empty.bpmn: FILE_EMPTY',
      'entity_expansion.bpmn: FILE_SUSPICIOUS declarations',
      'gbk_chinese_name.bpmn20.xml: taken',
      'html_named.bpmn: FILE_SUSPICIOUS declarations',
      'json_named.bpmn: BPMN_NOT_XML 1',
      'nested_subprocess_400.bpmn20.xml: FILE_SUSPICIOUS structure',
      'no_bpmn_inside.zip: BPMN_ARCHIVE_EMPTY readme.txt',
      'no_start_event.bpmn20.xml: taken',
      'old_beta_namespace.bpmn20.xml: BPMN_NAMESPACE {http://schema.omg.org/spec/BPMN/2.0}definitions',
      'path_traversal.zip: FILE_SUSPICIOUS paths',
      'script_in_name.bpmn20.xml: taken',
      'truncated.bpmn20.xml: FILE_DAMAGED',
      'two_processes.zip: taken',
      'utf16.bpmn: taken',
      'utf8_bom_crlf.bpmn: taken',
      'xxe.bpmn: FILE_SUSPICIOUS declarations',
      'zip_in_zip.zip: FILE_SUSPICIOUS nested',
    ])
  })

  test('WF-T2 names what keeps a damaged file from being deployed', () => {
    const found = (f: string) => models(`damaged/${f}`).flatMap(m => findings(m))
    expect(found('utf8_bom_crlf.bpmn')).toContain('NOT_SUPPORTED 5 adhocSubProcess adHoc')
    expect(found('duplicate_id.bpmn20.xml')).toContain('DUPLICATE_ID 11 userTask1 6')
    expect(found('dangling_target.bpmn20.xml').filter(f => f.startsWith('DANGLING'))).toEqual([
      expect.stringMatching(/^DANGLING_TARGET 12 \S+ noSuchNode$/),
    ])
    const noStart = found('no_start_event.bpmn20.xml')
    expect(noStart).toContainEqual(expect.stringMatching(/^DANGLING_SOURCE 12 \S+ theStart$/))
    expect(noStart).toContainEqual(expect.stringMatching(/^NO_START /))
    expect(models('damaged/gbk_chinese_name.bpmn20.xml')[0]?.name).toBe('采购订单审批流程')
    expect(models('damaged/utf16.bpmn')[0]?.key).toBe('changeStateForEventSubProcess')
    expect(readBpmn('two.zip', at('damaged/two_processes.zip')).documents).toHaveLength(2)
  })

  test('WF-T3 reads the processes of an archive and names the other parts', () => {
    const one = readBpmn('simple.bar', at('archives/simple.bar'))
    expect([one.documents.length, one.passedOver.length]).toEqual([1, 5])
    expect(readBpmn('six.zip', at('archives/test-processes.zip')).documents).toHaveLength(6)
  })

  test('WF-T5 answers 5,000 mutated files without a crash', { timeout: 300_000 }, () => {
    const files = rows.map(row => at((row[0] ?? '').replace(/^bpmn\//, ''))).filter(f => f.length < 6000)
    let seed = 24
    const draw = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 4_294_967_296) * below)
    }
    let slowest = 0
    for (let n = 0; n < 5000; n++) {
      const file = Buffer.from(files[draw(files.length)] ?? '')
      for (let i = draw(4); i >= 0; i--)
        file[draw(file.length)] = draw(2) === 0 ? draw(256) : (file[draw(file.length)] ?? 0)
      const cut = draw(5) === 0 ? file.subarray(0, draw(file.length)) : file
      const began = performance.now()
      refusal(() => processesOf(readDefinitions(cut)).flatMap(m => checkProcess(m)))
      slowest = Math.max(slowest, performance.now() - began)
    }
    expect(slowest).toBeLessThan(2000)
  })
})

const document = (body: string) =>
  Buffer.from(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
<process id="p">${body}</process></definitions>`)

describe('WF-T4 and WF-T6: files that are no process', () => {
  test('WF-T4 takes process files by their name', () => {
    const file = document('<startEvent id="s"/>')
    expect(['a.txt', 'a.bpmn.exe', 'A.BPMN', 'a.bpmn20.xml'].map(name => answer(name, file))).toEqual([
      'PROCESS_FILE_TYPE',
      'PROCESS_FILE_TYPE',
      'taken',
      'taken',
    ])
    expect(answer('a.xml', Buffer.from('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>'))).toBe(
      'BPMN_NO_PROCESS',
    )
  })

  test('WF-T6 rejects many entities, deep nesting and a long attribute', () => {
    const entities = `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(60_000)}]><a/>`
    expect(answer('a.xml', Buffer.from(entities))).toBe('FILE_SUSPICIOUS declarations')
    expect(answer('a.xml', Buffer.from('<a>'.repeat(200_000)))).toBe('FILE_SUSPICIOUS structure')
    expect(answer('a.xml', document(`<task id="${'x'.repeat(1_500_000)}"/>`))).toBe('FILE_SUSPICIOUS structure')
    expect(answer('a.xml', document(`<task id="${'x'.repeat(5_000_000)}"/>`))).toBe('FILE_TOO_LARGE 2 MB')
  })

  test('WF-T7 reads ids that objects have by themselves', () => {
    const [model] = processesOf(
      readDefinitions(
        document(`<startEvent id="__proto__" flowable:id="x" flowable:name="y" name="Start"/>
<sequenceFlow sourceRef="__proto__" targetRef="constructor"/><sequenceFlow sourceRef="__proto__" targetRef="constructor"/>
<endEvent id="constructor" name="toString"/><toString id="valueOf"/>`),
      ),
    )
    expect(model?.nodes.map(n => [n.id, n.name])).toEqual([
      ['__proto__', 'Start'],
      ['constructor', 'toString'],
    ])
    expect(model?.flows.map(f => f.id)).toEqual(['__proto__->constructor#1', '__proto__->constructor#2'])
    expect(model && checkProcess(model)).toEqual([])
  })
})

describe('WF-T9 refusals of deployment', () => {
  const user = (id: string) => `<userTask id="${id}" flowable:assignee="kim"/>`
  const flow = (from: string, to: string, condition?: string) =>
    condition === undefined
      ? `<sequenceFlow sourceRef="${from}" targetRef="${to}"/>`
      : `<sequenceFlow sourceRef="${from}" targetRef="${to}"><conditionExpression>${condition}</conditionExpression></sequenceFlow>`
  const begun = `<startEvent id="s"/>${flow('s', 'a')}`
  const timed = (text: string) =>
    `${begun}<intermediateCatchEvent id="a"><timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition></intermediateCatchEvent>`
  const cases: readonly (readonly [string, string])[] = [
    ['DUPLICATE_ID 4 a 3', `${begun}\n${user('a')}\n${user('a')}`],
    ['DANGLING_SOURCE 3 x->a#1 x', `${begun}${user('a')}\n${flow('x', 'a')}`],
    ['DANGLING_TARGET 3 a->x#1 x', `${begun}${user('a')}\n${flow('a', 'x')}`],
    ['DEFAULT_DANGLING 3 a x', `${begun}\n<exclusiveGateway id="a" default="x"/>`],
    [
      'BOUNDARY_NO_HOST 3 b x',
      `${begun}${user('a')}\n<boundaryEvent id="b" attachedToRef="x"><errorEventDefinition/></boundaryEvent>`,
    ],
    ['NO_START 2 p', user('a')],
    ['SEVERAL_STARTS 2 p 2', `${begun}${user('a')}<startEvent id="t"/>${flow('t', 'a')}`],
    ['UNREACHABLE 3 b', `${begun}${user('a')}\n${user('b')}`],
    ['NO_WAY_OUT 3 a', `${begun}\n<exclusiveGateway id="a"/>${user('b')}${flow('a', 'b', '${true}')}`],
    [
      'JOIN_CANNOT 3 j a',
      `${begun}<exclusiveGateway id="a"/>${user('b')}${user('c')}${flow('a', 'b', '${true}')}${flow('a', 'c')}${flow('b', 'j')}${flow('c', 'j')}\n<parallelGateway id="j"/>`,
    ],
    ['LOOP_WITHOUT_WAIT 3 a', `${begun}\n<task id="a"/>${flow('a', 'a')}`],
    [
      'COLLECTION_MISSING 3 a',
      `${begun}\n<userTask id="a" flowable:assignee="kim"><multiInstanceLoopCharacteristics/></userTask>`,
    ],
    ['TIMER_FORM 2 a tomorrow', timed('tomorrow')],
    ['EXPR_SYNTAX 3 s->a#2 4', `${begun}${user('a')}\n${flow('s', 'a', '${x(}')}`],
    ['EXPR_FOREIGN 3 s->a#2 1', `${begun}${user('a')}\n${flow('s', 'a', '= x')}`],
    ['EXPR_LONG 2 s->a#2 1001', `${begun}${user('a')}${flow('s', 'a', `\${${'1+'.repeat(600)}1}`)}`],
    ['EXPR_DEEP 2 s->a#2 43', `${begun}${user('a')}${flow('s', 'a', `\${${'('.repeat(60)}1${')'.repeat(60)}}`)}`],
    ['NO_PEOPLE 3 a', `${begun}\n<userTask id="a"/>`],
    ['NO_BINDING 3 a com.Pay', `${begun}\n<serviceTask id="a" flowable:class="com.Pay"/>`],
    ['SCRIPT 3 a', `${begun}\n<scriptTask id="a"/>`],
    [
      'LISTENER 3 a',
      `${begun}\n<task id="a"><extensionElements><flowable:executionListener/></extensionElements></task>`,
    ],
    ['NOT_SUPPORTED 3 a complex', `${begun}\n<complexGateway id="a"/>`],
    ['NOT_SUPPORTED 3 a transaction', `${begun}\n<transaction id="a"/>`],
    ['NOT_SUPPORTED 3 a standardLoop', `${begun}\n<task id="a"><standardLoopCharacteristics/></task>`],
    ['NOT_SUPPORTED 3 a compensate', `${begun}\n<endEvent id="a"><compensateEventDefinition/></endEvent>`],
    [
      'NOT_SUPPORTED 3 a unknown',
      `${begun}\n<endEvent id="a"><extensionElements><flowable:eventType/></extensionElements></endEvent>`,
    ],
    ['USE_A_JOB 3 s', `${user('a')}${flow('s', 'a')}\n<startEvent id="s"><timerEventDefinition/></startEvent>`],
  ]
  test.each(cases)('WF-T9 finds %s', (expected, body) => {
    const [model] = processesOf(readDefinitions(document(body)))
    expect(model && findings(model)).toEqual([expected])
  })

  test('WF-T9 tells all findings at once, and takes times of work', () => {
    const body = `${begun}\n<userTask id="a"/>\n<scriptTask id="b"/>`
    const [model] = processesOf(readDefinitions(document(body)))
    expect(model && findings(model)).toEqual(['NO_PEOPLE 3 a', 'UNREACHABLE 4 b', 'SCRIPT 4 b'])
    expect(model && checkProcess(model, new Set(['b']), new Set(['a'])).map(f => f.code)).toEqual(['UNREACHABLE'])
    for (const time of ['P2D', 'PT8H', 'W2D', 'WT8H', '${days}'])
      expect(processesOf(readDefinitions(document(timed(time)))).flatMap(m => findings(m))).toEqual([])
  })
})
