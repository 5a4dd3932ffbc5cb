import { problem, type Problem } from '../../../meta/problem.ts'
import { isOutside } from '../../../services/bindings.ts'
import { sourceOf } from '../../../services/node.ts'
import { hasBody, isPathTemplate, isPlace, namesInPath, outgoingMethods } from '../../../services/outgoing-request.ts'
import { readJson } from '../../../values/json-places.ts'
import type { KnownOf } from '../../records.ts'

type Service = KnownOf<'Service'>
type Parameter = KnownOf<'ServiceParameter'>
type Case = KnownOf<'ServiceCase'>

interface Rows {
  readonly request: readonly Parameter[]
  readonly response: readonly Parameter[]
  readonly cases: readonly Case[]
}

/** What a service says of a call of another system, or of its script. */
export function outsideProblems(service: Service, rows: Rows): Problem[] {
  const { binding, target, callers } = service
  const outside = isOutside(binding)
  const isHttp = binding === 'http',
    isScript = binding === 'script'
  const only = (field: keyof Service & string, is: boolean, code: string): Problem[] =>
    !is && hasValue(service[field]) ? [problem(code, field)] : []
  return [
    ...(outside && target ? [problem('SERVICE_NO_TARGET', 'target')] : []),
    ...(binding && !outside && !target ? [problem('FIELD_NOT_NULL', 'target')] : []),
    ...(outside && !hasValue(callers) ? [problem('FIELD_NOT_NULL', 'callers')] : []),
    ...only('callers', outside, 'SERVICE_ONLY_OUTSIDE'),
    ...only('host', isHttp, 'SERVICE_ONLY_HTTP'),
    ...only('hostMethod', isHttp, 'SERVICE_ONLY_HTTP'),
    ...only('hostPath', isHttp, 'SERVICE_ONLY_HTTP'),
    ...only('answerPlace', isHttp, 'SERVICE_ONLY_HTTP'),
    ...only('script', isScript, 'SERVICE_ONLY_SCRIPT'),
    ...(isScript && !service.script ? [problem('FIELD_NOT_NULL', 'script')] : []),
    ...(isHttp ? httpProblems(service, rows.request) : []),
    ...(outside
      ? [...placesOf('requestParameters', rows.request), ...placesOf('responseParameters', rows.response)]
      : []),
    ...casesOf(isHttp, rows.cases),
  ]
}

const badPlace = (field: string): Problem => problem('SERVICE_PLACE', field, { example: 'data.items' })

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

function httpProblems(service: Service, request: readonly Parameter[]): Problem[] {
  const { hostMethod, hostPath, answerPlace, httpMethod } = service
  const missing = (['host', 'hostMethod', 'hostPath'] as const).filter(f => !hasValue(service[f]))
  const methods: readonly string[] = outgoingMethods
  return [
    ...missing.map(f => problem('FIELD_NOT_NULL', f)),
    ...(hostMethod && (!methods.includes(hostMethod) || (httpMethod === 'GET' && hostMethod !== 'GET'))
      ? [problem('SERVICE_HOST_METHOD', 'hostMethod', { methods: methods.join(', ') })]
      : []),
    ...(answerPlace && !isPlace(answerPlace) ? [badPlace('answerPlace')] : []),
    ...(hostPath && !isPathTemplate(hostPath)
      ? [problem('SERVICE_HOST_PATH', 'hostPath', { example: '/orders/{number}' })]
      : []),
    ...(hostPath && isPathTemplate(hostPath) ? pathProblems(hostPath, hostMethod ?? 'GET', request) : []),
  ]
}

/** Each value of the path is a node; what is in a path or a query is text. */
function pathProblems(path: string, method: string, request: readonly Parameter[]): Problem[] {
  const inPath = namesInPath(path)
  const fieldOf = (n: Parameter) => sourceOf({ node: n.node ?? '', source: n.source ?? null })
  return [
    ...inPath
      .filter(name => !request.some(n => fieldOf(n) === name))
      .map(name => problem('SERVICE_HOST_NODE', 'hostPath', { name })),
    ...request.flatMap((n, i) => {
      const isIn = inPath.includes(fieldOf(n))
      const wrong = isIn ? n.dataType === 'json' || n.required !== true : n.dataType === 'json' && !hasBody(method)
      return wrong
        ? [
            {
              ...problem('SERVICE_HOST_NODE_KIND', isIn && n.dataType !== 'json' ? 'required' : 'dataType'),
              child: 'requestParameters',
              row: i + 1,
            },
          ]
        : []
    }),
  ]
}

const placesOf = (child: string, nodes: readonly Parameter[]): Problem[] =>
  nodes.flatMap((n, i) => (n.source && !isPlace(n.source) ? [{ ...badPlace('source'), child, row: i + 1 }] : []))

function casesOf(isHttp: boolean, cases: readonly Case[]): Problem[] {
  const codeOf = ({ otherAnswer, expects }: Case): string | undefined => {
    if (!isHttp) return hasValue(otherAnswer) ? 'SERVICE_ONLY_HTTP' : undefined
    const isRight = hasValue(otherAnswer) ? !('wrong' in readJson(otherAnswer ?? '')) : expects === 'refusal'
    return isRight ? undefined : 'SERVICE_CASE_GIVEN'
  }
  return cases.flatMap((c, i) => {
    const code = codeOf(c)
    return code === undefined ? [] : [{ ...problem(code, 'otherAnswer'), child: 'cases', row: i + 1 }]
  })
}
