import { context, defineCall } from './call.ts'

export const openApiCall = defineCall({
  id: 'openapi',
  method: 'GET',
  path: `${context}/openapi.json`,
  permission: 'signedIn',
  reads: true,
  summary:
    'This description: every call of the product as OpenAPI 3.1, made from the contracts that the server enforces.',
})
