import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import { effectiveCall, parameterSetCall, type EffectiveParameter } from '../../domain/contracts/parameter.calls.ts'
import { call } from './http.ts'

export const fetchEffective = async (
  level: 'company' | 'user',
  signal?: AbortSignal,
): Promise<readonly EffectiveParameter[]> =>
  (
    await call<ResultList<EffectiveParameter>, typeof effectiveCall>(effectiveCall, {
      body: { level },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const setParameter = (body: BodyOf<typeof parameterSetCall>): Promise<void> =>
  call<void, typeof parameterSetCall>(parameterSetCall, { body, quiet: true })
