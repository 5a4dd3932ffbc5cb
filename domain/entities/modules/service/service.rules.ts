import { problem, type Problem } from '../../../meta/problem.ts'
import { isNodeName, isNodeType, sourceOf } from '../../../services/node.ts'
import { bindings } from '../../../services/bindings.ts'
import { readJson } from '../../../values/json-places.ts'
import type { KnownOf, RulesOf } from '../../records.ts'
import { outsideProblems } from './outside.rules.ts'
import { namesProblems } from '../module-names.rules.ts'

/** Two names: nothing leaves the prefix, and nothing names another host. */
const addressForm = /^[a-z][a-z0-9-]{0,78}\/[a-z][a-z0-9-]{0,78}$/

type Service = KnownOf<'Service'>
type Parameter = KnownOf<'ServiceParameter'>
type Case = KnownOf<'ServiceCase'>

/** What a service says of itself, without other records: names that it uses are looked up by the server. */
export const serviceRules: RulesOf<'Service'> = {
  needs: ['requestParameters', 'responseParameters', 'cases'],
  check: ({ record, rows }) => {
    const { requestParameters = [], responseParameters = [], cases = [] } = rows
    return [
      ...namesProblems(record),
      ...ofService(record),
      ...ofTypes(record, requestParameters, responseParameters),
      ...nodesOf('requestParameters', requestParameters),
      ...nodesOf('responseParameters', responseParameters),
      ...casesOf(cases),
      ...outsideProblems(record, { request: requestParameters, response: responseParameters, cases }),
    ]
  },
}

function ofService({ address, binding, httpMethod, type, action, securityCheckType }: Service): Problem[] {
  const bound = bindings[String(binding)]
  return [
    ...(address && !addressForm.test(address) ? [problem('SERVICE_ADDRESS', 'address')] : []),
    ...(securityCheckType === 'none' ? [problem('SERVICE_SECURITY', 'securityCheckType')] : []),
    ...(bound && httpMethod && !bound.methods.includes(httpMethod)
      ? [problem('SERVICE_METHOD', 'httpMethod', { methods: bound.methods.join(', ') })]
      : []),
    ...(bound && type && type !== bound.type ? [problem('SERVICE_TYPE', 'type')] : []),
    ...(bound?.acts && !action ? [problem('FIELD_NOT_NULL', 'action')] : []),
    ...(bound && !bound.acts && action ? [problem('SERVICE_NO_ACTION', 'action')] : []),
  ]
}

function ofTypes(
  { binding, inputType, outputType }: Service,
  request: readonly Parameter[],
  response: readonly Parameter[],
): Problem[] {
  const bound = bindings[String(binding)]
  const names = request.map(r => sourceOf({ node: r.node ?? '', source: r.source ?? null }))
  return [
    ...(inputType === 'list' || inputType === 'file' ? [problem('SERVICE_INPUT', 'inputType')] : []),
    ...(inputType === 'none' && request.length > 0 ? [problem('SERVICE_INPUT_NONE', 'inputType')] : []),
    ...(outputType && bound && !bound.outputs.includes(outputType) ? [problem('SERVICE_OUTPUT', 'outputType')] : []),
    ...(outputType === 'none' && response.length > 0 ? [problem('SERVICE_OUTPUT_NONE', 'outputType')] : []),
    ...(outputType !== 'none' && response.length === 0 ? [problem('SERVICE_NODE_MISSING', 'responseParameters')] : []),
    ...(bound?.ofOne && !names.includes('id')
      ? [problem('SERVICE_NODE_ID', 'requestParameters', { field: 'id' })]
      : []),
  ]
}

function nodesOf(child: 'requestParameters' | 'responseParameters', nodes: readonly Parameter[]): Problem[] {
  const at = (i: number, found: Problem): Problem => ({ ...found, child, row: i + 1 })
  return nodes.flatMap((n, i) => [
    ...(n.node && !isNodeName(n.node) ? [at(i, problem('SERVICE_NODE_NAME', 'node'))] : []),
    ...(nodes.findIndex(o => o.node === n.node) < i ? [at(i, problem('CANNOT_REPEAT', 'node'))] : []),
    ...(n.dataType && !isNodeType(n.dataType) ? [at(i, problem('SERVICE_NODE_FILE', 'dataType'))] : []),
    ...((n.matchType === 'exact' || n.matchType === 'regex') && !n.expected
      ? [at(i, problem('FIELD_NOT_NULL', 'expected'))]
      : []),
  ])
}

function casesOf(cases: readonly Case[]): Problem[] {
  const at = (i: number, found: Problem): Problem => ({ ...found, child: 'cases', row: i + 1 })
  return cases.flatMap((c, i) => [
    ...(cases.findIndex(o => o.name === c.name) < i ? [at(i, problem('CANNOT_REPEAT', 'name'))] : []),
    ...(c.isDefault && cases.findIndex(o => o.isDefault) < i
      ? [at(i, problem('SERVICE_ONE_DEFAULT', 'isDefault'))]
      : []),
    ...(c.expects === 'refusal' && !c.refusal ? [at(i, problem('FIELD_NOT_NULL', 'refusal'))] : []),
    ...requestProblem(c.request ?? '').map(p => at(i, p)),
  ])
}

/** A request of a case that is no JSON object, with the place (OB-2x). */
function requestProblem(text: string): Problem[] {
  if (text.trim() === '') return []
  const read = readJson(text)
  if ('wrong' in read) return [problem('SERVICE_CASE_JSON', 'request', { ...read.wrong })]
  return typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
    ? []
    : [problem('SERVICE_CASE_OBJECT', 'request')]
}
