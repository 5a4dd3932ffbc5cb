import { servicePath } from '../../../domain/contracts/service.calls.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { isOutside } from '../../../domain/services/bindings.ts'
import { servicesOpenApi, type DescribedService } from '../../../domain/services/describe.ts'
import type { Context } from '../../context.ts'
import { refuseUnlessAllowed } from './run-service.ts'
import { enabledServices, type StoredService } from './stored-service.ts'

/** The enabled services that the caller may run, as OpenAPI: of others not even the name is given. */
export async function describeServices(context: Context, version: string): Promise<object> {
  const all = await context.db.system('describe services', tx => enabledServices(tx, context.catalogue.common), {
    readOnly: true,
  })
  return servicesOpenApi(all.filter(s => isAllowed(context, s)).map(described), servicePath, version)
}

function isAllowed(context: Context, stored: StoredService): boolean {
  try {
    refuseUnlessAllowed(context, stored)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const described = ({ service, module, requestParameters, responseParameters }: StoredService): DescribedService => ({
  name: service.name ?? '',
  identifier: service.identifier ?? '',
  version: service.version ?? '',
  method: service.httpMethod ?? '',
  address: service.address ?? '',
  module,
  output: service.outputType ?? '',
  outside: isOutside(service.binding),
  requestDescription: service.requestDescription,
  responseDescription: service.responseDescription,
  request: requestParameters,
  response: responseParameters,
})
