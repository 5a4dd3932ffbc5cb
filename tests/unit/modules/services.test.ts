import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { serviceRules } from '../../../domain/entities/modules/service/service.rules.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import '../../../domain/meta/patterns/pattern-engine.ts'
import { fromQuery, isNodeName, readRequest, shaped, wrongIn, type ServiceNode } from '../../../domain/services/node.ts'
import { operatorFor } from '../../../domain/services/target.ts'

const node = (name: string, more: Partial<ServiceNode> = {}): ServiceNode => ({
  node: name,
  source: null,
  dataType: 'string',
  required: null,
  matchType: 'any',
  expected: null,
  ...more,
})
const problemsOf = (nodes: readonly ServiceNode[], given: Readonly<Record<string, unknown>>) => {
  try {
    readRequest(nodes, given)
    return []
  } catch (error) {
    if (error instanceof Failure) return (error.details.problems ?? []).map(p => `${p.field} ${p.code}`)
    throw error
  }
}

describe('nodes of a request', () => {
  test('rejects a value of another type with the node and the reason', () => {
    const wrong: Readonly<Record<string, readonly [unknown, string]>> = {
      string: [7, 'BAD_TEXT'],
      int: ['1.5', 'BAD_INT'],
      decimal: ['1e3', 'BAD_NUMBER'],
      bool: ['yes', 'BAD_BOOL'],
      date: ['2026-02-30', 'BAD_DATE'],
      datetime: ['2026-02-03', 'BAD_INSTANT'],
      ref: ["x') union select 1 --", 'BAD_REFERENCE'],
      enum: [{}, 'BAD_TEXT'],
    }
    for (const [dataType, [value, code]] of Object.entries(wrong))
      expect(problemsOf([node('a', { dataType })], { a: value })).toEqual([`a ${code}`])
  })
  test('rejects names that are no node, also those of prototypes', () => {
    expect(problemsOf([node('a')], { b: 1, ...JSON.parse('{"__proto__":1,"constructor":1}') })).toEqual([
      'b UNKNOWN_FIELD',
      '__proto__ UNKNOWN_FIELD',
      'constructor UNKNOWN_FIELD',
    ])
    expect(['__proto__', 'constructor', 'prototype', 'a b', '1a', ''].filter(isNodeName)).toEqual([])
  })
  test('rejects a missing value that is required, and one that does not match', () => {
    const nodes = [
      node('a', { required: true }),
      node('b', { matchType: 'exact', expected: 'FOB' }),
      node('c', { matchType: 'regex', expected: '[0-9]+' }),
    ]
    expect(problemsOf(nodes, { b: 'CIF', c: 'x1' })).toEqual([
      'a FIELD_NOT_NULL',
      'b SERVICE_NODE_OTHER',
      'c SERVICE_NODE_PATTERN',
    ])
    expect(problemsOf(nodes, { a: 'x', b: 'FOB', c: '17' })).toEqual([])
    expect(problemsOf(nodes, { a: 'x', c: '1'.repeat(201) })).toEqual(['c MAX_LENGTH'])
  })
  test('returns values of an address by the types of their nodes', () => {
    const nodes = [node('open', { dataType: 'bool' }), node('n', { dataType: 'int' })]
    expect(readRequest(nodes, fromQuery(nodes, { open: 'true', n: '7' }))).toEqual(
      new Map<string, unknown>([
        ['open', true],
        ['n', 7],
      ]),
    )
  })
})

describe('nodes of an answer', () => {
  test('returns the described nodes and nothing else, by the field that they stand for', () => {
    const nodes = [node('number', { source: 'poNo' }), node('missing')]
    expect(shaped(nodes, { poNo: 'PO-1', secret: 'x' })).toEqual({ number: 'PO-1', missing: null })
  })
  test('names the nodes that differ from their description', () => {
    const nodes = [node('a', { required: true }), node('b', { matchType: 'exact', expected: 'x' })]
    expect(wrongIn(nodes, { a: null, b: 'y' }).map(p => p.field)).toEqual(['a', 'b'])
  })
})

test('a node filters by the first operator that its field and the data service allow', () => {
  const index = indexCatalogue(factory)
  const service = index.service.get('page_po_list')
  if (!service) throw new Error('the data service is not there')
  const operator = (name: string, dataType = 'string', asks?: typeof service.asks) =>
    operatorFor(index, asks ? { ...service, asks } : service, node(name, { dataType }))
  expect(operator('poNo')).toBe('eq')
  expect(operator('poNo', 'json')).toBe('in')
  expect(operator('keyword')).toBe('like')
  expect(operator('noSuchField')).toBeUndefined()
  expect(operator('constructor')).toBeUndefined()
  expect(operator('poNo', 'string', { poNo: ['startsWith'] })).toBe('startsWith')
  expect(operator('supplier', 'ref', { poNo: ['eq'] })).toBeUndefined()
})

test('rejects an address that is not two plain names', () => {
  const problems = (address: string) =>
    serviceRules.check?.({ record: { address }, rows: {}, today: '2026-11-20' }).map(p => p.code) ?? []
  for (const address of [
    'a/..',
    '..',
    '/a/b',
    'a//b',
    'a/b/c',
    'a/b?c',
    'a/b#c',
    'a/%62',
    'http://a/b',
    'a\\b/c',
    'ａ/b',
    'a/b ',
  ])
    expect(problems(address), address).toContain('SERVICE_ADDRESS')
  expect(problems('orders/by-number')).not.toContain('SERVICE_ADDRESS')
})
