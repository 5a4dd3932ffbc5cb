import { describe, expect, test } from 'vitest'
import { makeProcessReader } from '../../../server/files/process-reader.ts'
import { bpmnWorker } from '../test-app.ts'
import { oneStep } from './processes.ts'

/** Process files are read in a thread of their own, which can be ended. */
const content = oneStep('read', 'finance')
const spaces = (count: number) => Buffer.from(content.toString().replace('<process', `${' '.repeat(count)}<process`))

describe('a process file', () => {
  test('is read in a thread, with what it names and where', async () => {
    const { documents, passedOver } = await makeProcessReader(bpmnWorker)({ fileName: 'a.bpmn', content })
    expect(documents.map(d => d.name)).toEqual(['a.bpmn'])
    const [process] = documents[0]?.definitions.children ?? []
    expect(process).toMatchObject({ name: 'process', line: 4 })
    expect(process?.attributes.get('id')).toBe('read')
    expect(passedOver).toEqual([])
  })

  test('is refused with the reason of the thread', async () => {
    const read = makeProcessReader(bpmnWorker)
    await expect(read({ fileName: 'a.txt', content })).rejects.toMatchObject({ code: 'PROCESS_FILE_TYPE' })
    await expect(read({ fileName: 'a.bpmn', content: Buffer.from('{}') })).rejects.toMatchObject({
      code: 'BPMN_NOT_XML',
    })
    await expect(read({ fileName: 'a.bpmn', content: spaces(3_000_000) })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
  })

  test('is refused when its thread has no time or memory left, and others are read then', async () => {
    const slow = makeProcessReader(bpmnWorker, { milliseconds: 1 })
    await expect(slow({ fileName: 'a.bpmn', content })).rejects.toMatchObject({ code: 'FILE_SUSPICIOUS' })
    const small = makeProcessReader(bpmnWorker, { heapMegabytes: 8 })
    const many = Buffer.from(
      content.toString().replace('</process>', `${'<textAnnotation id="n"/>'.repeat(45_000)}</process>`),
    )
    await expect(small({ fileName: 'a.bpmn', content: many })).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    expect((await small({ fileName: 'a.bpmn', content })).documents).toHaveLength(1)
  })

  test('that is read again answers what was read before; another one with its name does not', async () => {
    const read = makeProcessReader(bpmnWorker, { atOnce: 1, waiting: 1 })
    const first = await read({ fileName: 'a.bpmn', content })
    expect(await read({ fileName: 'a.bpmn', content: Buffer.from(content) })).toBe(first)
    expect(await read({ fileName: 'a.bpmn', content: spaces(1) })).not.toBe(first)
  })

  test('is refused for now when too many wait', async () => {
    const read = makeProcessReader(bpmnWorker, { atOnce: 1, waiting: 1, kept: 0 })
    const answers = await Promise.allSettled([1, 2, 3].map(n => read({ fileName: 'a.bpmn', content: spaces(n) })))
    expect(answers.map(a => (a.status === 'rejected' ? (a.reason as { code: string }).code : 'read'))).toEqual([
      'read',
      'read',
      'BUSY',
    ])
  })
})
