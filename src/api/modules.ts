import {
  definitionUsesCall,
  fieldRenameCall,
  fieldRenamePlanCall,
  moduleApplyCall,
  moduleChoicesCall,
  moduleDetailCall,
  moduleExportCall,
  modulePartsCall,
  modulePlanCall,
  type DefinitionUses,
  type FieldRenamePlan,
  type ModuleApplied,
  type ModuleChoices,
  type ModuleDetail,
  type ModuleExport,
  type ModulePlan,
} from '../../domain/contracts/module.calls.ts'
import type { BodyOf } from '../../domain/contracts/call.ts'
import { call } from './http.ts'

/** A released version of a module, or a file. */
export type WantedModule = BodyOf<typeof modulePlanCall>['wanted']

export const fetchModule = (id: string, signal: AbortSignal): Promise<ModuleDetail> =>
  call<ModuleDetail, typeof moduleDetailCall>(moduleDetailCall, { body: { id }, quiet: true, signal })

export const fetchModuleChoices = (signal: AbortSignal): Promise<ModuleChoices> =>
  call<ModuleChoices, typeof moduleChoicesCall>(moduleChoicesCall, { body: {}, quiet: true, signal })

export const changeModuleParts = (body: BodyOf<typeof modulePartsCall>): Promise<ModuleDetail> =>
  call<ModuleDetail, typeof modulePartsCall>(modulePartsCall, { body })

export const planModule = (wanted: WantedModule): Promise<ModulePlan> =>
  call<ModulePlan, typeof modulePlanCall>(modulePlanCall, { body: { wanted } })

export const applyModule = (body: BodyOf<typeof moduleApplyCall>): Promise<ModuleApplied> =>
  call<ModuleApplied, typeof moduleApplyCall>(moduleApplyCall, { body })

export const exportModule = (id: string, version: string): Promise<ModuleExport> =>
  call<ModuleExport, typeof moduleExportCall>(moduleExportCall, { body: { id, version } })

export const fetchUses = (of: BodyOf<typeof definitionUsesCall>, signal: AbortSignal): Promise<DefinitionUses> =>
  call<DefinitionUses, typeof definitionUsesCall>(definitionUsesCall, { body: of, quiet: true, signal })

export const planFieldRename = (body: BodyOf<typeof fieldRenamePlanCall>): Promise<FieldRenamePlan> =>
  call<FieldRenamePlan, typeof fieldRenamePlanCall>(fieldRenamePlanCall, { body })

export const renameField = (body: BodyOf<typeof fieldRenameCall>): Promise<{ readonly renamed: number }> =>
  call<{ readonly renamed: number }, typeof fieldRenameCall>(fieldRenameCall, { body })
