import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { testApp } from './harness.ts'

/** The public description of the calls, as an integrator fetches it. */
const world = await testApp()
type Operation = Readonly<Record<string, unknown>> & { readonly parameters: readonly { name: string; in: string }[] }
let document: { openapi: string; paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const fetchWith = (headers: Readonly<Record<string, string>>) =>
  world.http.server.inject({ method: 'GET', url: '/cafe.portal-service/openapi.json', headers })

beforeAll(async () => {
  const buyer = await world.as('purchaser@buyer.test')
  document = (await fetchWith(buyer.headers)).json()
})

describe('OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect([valid, document.openapi]).toEqual([true, '3.1.0'])
  })

  test('describes every call of the contracts with its permission, path values and body', () => {
    const described = Object.values(document.paths).flatMap(p => Object.values(p))
    expect(new Set(described.map(o => o.operationId))).toEqual(new Set(allCalls.map(c => c.id)))
    expect(described.length).toBe(allCalls.length)
    for (const call of allCalls) {
      const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation?.['x-permission'], call.id).toBe(call.permission)
      expect(
        operation?.parameters.filter(p => p.in === 'path').map(p => `:${p.name}`),
        call.id,
      ).toEqual(call.path.match(/:\w+/g) ?? [])
      expect(operation?.requestBody !== undefined, call.id).toBe(
        call.method === 'POST' && (call.body !== undefined || call.multipart === true),
      )
    }
  })

  test('rejects a reader without a session', async () => {
    expect((await fetchWith({})).statusCode).toBe(401)
  })
})
