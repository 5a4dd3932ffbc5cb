import type { ResultList } from '../../domain/contracts/call.ts'
import { lookupCall } from '../../domain/contracts/define.calls.ts'
import type { Reference } from '../../domain/meta/field.ts'
import { call } from './http.ts'

export const lookup = async (
  entityName: string,
  keyword: string,
  signal?: AbortSignal,
  company?: string,
): Promise<readonly Reference[]> =>
  (
    await call<ResultList<Reference>, typeof lookupCall>(lookupCall, {
      params: { entityName },
      body: { keyword, length: 30, ...(company ? { company } : {}) },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

/** Records with exactly these names. */
export const lookupNames = async (entityName: string, names: string[]): Promise<readonly Reference[]> =>
  (
    await call<ResultList<Reference>, typeof lookupCall>(lookupCall, {
      params: { entityName },
      body: { names },
      quiet: true,
    })
  ).resultList

/** Records with exactly these names, or with these ids, and some of their fields. */
export const lookupWith = async (
  entityName: string,
  which: { readonly names: string[] } | { readonly ids: string[] },
  fields: string[],
): Promise<readonly Reference[]> =>
  (
    await call<ResultList<Reference>, typeof lookupCall>(lookupCall, {
      params: { entityName },
      body: { ...which, fields },
      quiet: true,
    })
  ).resultList

/** Names of records by their ids. */
export const lookupIds = async (
  entityName: string,
  ids: string[],
  signal?: AbortSignal,
): Promise<readonly Reference[]> =>
  (
    await call<ResultList<Reference>, typeof lookupCall>(lookupCall, {
      params: { entityName },
      body: { ids },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
