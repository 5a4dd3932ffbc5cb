import type { ResultList } from '../../../domain/contracts/call.ts'
import type { ParameterValue } from '../../../domain/contracts/reference.calls.ts'
import type { Context } from '../../context.ts'

/** Values of a module's lists for the reader, including company values (p-params). None for an unknown module. */
export function parameters(
  context: Context,
  moduleName: string,
  paramKey: string | undefined,
): ResultList<ParameterValue> {
  const lists = [...context.catalogue.of(context.actor).list.values()].filter(
    l => l.module === moduleName && (!paramKey || l.code === paramKey),
  )
  return {
    resultList: lists.flatMap(l =>
      l.values.map(v => ({
        module_name: l.module,
        param_key: l.code,
        value: v.code,
        label: { en_US: v.label.en_US, zh_CN: v.label.zh_CN },
        valid: v.retired !== true,
      })),
    ),
  }
}
