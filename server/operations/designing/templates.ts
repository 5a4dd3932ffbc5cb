import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type {
  ListedTemplate,
  TemplateCheck,
  templateFieldsCall,
  TemplateField,
  TemplateList,
  TemplatePreview,
  TemplateProblem,
  templateSaveCall,
  TemplateVersion,
} from '../../../domain/contracts/template.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may, type Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import { rowsOfService, sortSeen } from '../../../domain/meta/service-rows.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import { systemFieldDefinitions } from '../../../domain/meta/records/system-fields.ts'
import {
  fieldOfKey,
  nameInRow,
  serviceOfTemplate,
  summable,
  type ServiceTemplate,
} from '../../../domain/meta/designing/template.ts'
import { templateProblems } from '../../../domain/meta/designing/template-problems.ts'
import { readJson } from '../../../domain/values/json-places.ts'
import type { Context } from '../../context.ts'
import { computes } from '../../db/conditions.ts'
import { countRows, readPage } from '../../db/read-rows.ts'
import { sentence } from '../../messages.ts'
import { newProblems, publish } from '../definitions/publish.ts'
import { listKey, wireRows } from '../definitions/wire-definitions.ts'
import { designer } from '../operator.ts'
import { checkAreas } from './areas.ts'
import { deleteDraft, keepDraft, storedByCode, storedOf, type StoredVersion, type StoredVersions } from './drafts.ts'
import { conditionsOf, countCap, serviceScope } from '../records/query-list.ts'
import { reading, readingAreas } from '../transaction.ts'

const versionOf = ({ version, at, by, reason }: StoredVersion<ServiceTemplate>): TemplateVersion => ({
  version,
  at,
  by,
  ...(reason ? { reason } : {}),
})

const listedOf = (code: string, { draft, versions }: StoredVersions<ServiceTemplate>): ListedTemplate => ({
  code,
  versions: versions.map(versionOf),
  ...(draft ? { draft: draft.definition, saved: versionOf(draft) } : {}),
  ...(versions[0] ? { published: versions[0].definition } : {}),
})

export async function templates(context: Context): Promise<TemplateList> {
  designer(context)
  const stored = await storedByCode<ServiceTemplate>(context, 'template')
  const { catalogue } = context.catalogue.common
  return {
    templates: [...stored].map(([code, own]) => listedOf(code, own)),
    shipped: catalogue.services
      .filter(s => !stored.has(s.code))
      .map(s => ({
        code: s.code,
        title: s.title,
        entity: s.entity,
        fields: s.fields.filter(f => {
          const e = context.catalogue.common.entity.get(s.entity)
          return e && columnField(fieldOfKey(context.catalogue.common, e, f)?.field)
        }),
        views: catalogue.views.filter(v => 'service' in v && v.service === s.code).map(v => v.title),
      })),
  }
}

/** Definitions without a template, so that it does not conflict with itself. */
const without = (context: Context, code: string): CatalogueIndex =>
  context.catalogue.preview({ scope: 'platform', kind: 'template', key: code, definition: { ...blank, code } })
const blank: ServiceTemplate = {
  code: '',
  name: { en_US: '', zh_CN: '' },
  entity: '',
  roles: [],
  queryColumns: [],
  valid: false,
}

/** Parses the JSON of a template and returns all its problems. */
async function readTemplate(
  context: Context,
  file: string,
): Promise<{ readonly template?: ServiceTemplate; readonly problems: readonly TemplateProblem[] }> {
  const { language } = designer(context)
  const read = readJson(file)
  const said = (
    problem: { field: string; code: string; params?: Readonly<Record<string, string | number>> },
    place: { line: number; column: number },
  ): TemplateProblem => ({
    ...problem,
    ...place,
    message: sentence(language, problem.code, { field: problem.field, ...problem.params }),
  })
  if ('wrong' in read) return { problems: [said({ field: '', code: 'TPL_NO_JSON' }, read.wrong)] }
  const code =
    typeof read.value === 'object' && read.value !== null && 'code' in read.value && typeof read.value.code === 'string'
      ? read.value.code
      : ''
  const problems = templateProblems(read.value, without(context, code)).map(p => said(p, read.placeAt(p.field)))
  if (problems.length > 0) return { problems }
  const template = read.value as ServiceTemplate,
    { areas, problems: ofAreas } = await checkAreas(context, template.customSqlAreas ?? [])
  if (ofAreas.length > 0) return { problems: ofAreas.map(p => said(p, read.placeAt(p.field))) }
  return { template: areas.length > 0 ? { ...template, customSqlAreas: areas } : template, problems }
}

export const checkTemplate = async (context: Context, file: string): Promise<TemplateCheck> => ({
  problems: (await readTemplate(context, file)).problems,
})

/** With the position of each problem. */
const refused = (problems: readonly TemplateProblem[]) =>
  invalid(
    problems.map(({ field, code, params, line, column }) => ({
      field: field ?? '',
      code,
      params: { field: field ?? '', ...params, line, column },
    })),
  )

export async function saveTemplate(
  context: Context,
  { file, saved }: BodyOf<typeof templateSaveCall>,
): Promise<ListedTemplate> {
  const { template, problems } = await readTemplate(context, file)
  if (!template) throw refused(problems)
  return keep(context, template, saved)
}

/** `saved` is the draft that was changed, null for a first one; undefined for an imported file. */
async function keep(
  context: Context,
  template: ServiceTemplate,
  saved: string | null | undefined,
): Promise<ListedTemplate> {
  await keepDraft(context, 'template', template.code, JSON.stringify(template), { saved })
  const own = await storedOf<ServiceTemplate>(context, 'template', template.code)
  if (!own) throw fail('NOT_FOUND')
  return listedOf(template.code, own)
}

export async function discardTemplate(context: Context, code: string): Promise<void> {
  designer(context)
  if (!(await deleteDraft(context, 'template', code))) throw fail('NOT_FOUND')
}

// ---- actions on a saved draft ---------------------------------------------------------------------------------------

async function draftOf(
  context: Context,
  code: string | undefined,
  otherwise: 'NOT_FOUND' | 'TEMPLATE_UNSAVED',
): Promise<StoredVersion<ServiceTemplate>> {
  designer(context)
  const draft = (await storedOf<ServiceTemplate>(context, 'template', code))?.draft
  if (!draft) throw fail(otherwise)
  return draft
}

/** A valid draft may have become invalid since. */
async function right(context: Context, kept: ServiceTemplate): Promise<ServiceTemplate> {
  const { template, problems } = await readTemplate(context, JSON.stringify(kept))
  if (!template) throw refused(problems)
  return template
}

export async function publishTemplate(context: Context, code: string | undefined): Promise<{ version: number }> {
  const { definition, at } = await draftOf(context, code, 'NOT_FOUND')
  const answer = await hold(context, await right(context, definition))
  // A draft saved during the publication stays a draft.
  await deleteDraft(context, 'template', definition.code, at)
  return answer
}

const overlayOf = (definition: ServiceTemplate): Overlay => ({
  scope: 'platform',
  kind: 'template',
  key: definition.code,
  definition,
})

/** Restores an earlier version as a new one; the history has the reason. */
export async function switchTemplate(
  context: Context,
  code: string | undefined,
  version: number | undefined,
  reason = '',
): Promise<{ version: number }> {
  designer(context)
  const versions = (await storedOf<ServiceTemplate>(context, 'template', code))?.versions ?? []
  const wanted = versions.find(r => r.version === version)
  if (versions.length < 2) throw fail('NO_OTHER_VERSION')
  if (!wanted) throw fail('NOT_FOUND')
  if (reason.trim() === '') throw invalid([{ field: 'reason', code: 'REASON_REQUIRED' }])
  return hold(context, await right(context, wanted.definition), reason.trim())
}

/** A definition takes effect; if its changes are logged, before or after, the log has the author. */
async function hold(context: Context, definition: ServiceTemplate, reason?: string): Promise<{ version: number }> {
  const logged = () => context.catalogue.common.service.get(definition.code)?.log === 'all'
  const before = logged(),
    answer = await publish(context, overlayOf(definition), reason === undefined ? {} : { reason })
  const entity = context.catalogue.common.entity.get(definition.entity)
  if (entity && (before || logged()))
    context.use.keep({
      action: 'definitionChanged',
      service: definition.code,
      entity,
      actor: context.actor,
      details: {
        ...answer,
        valid: definition.valid !== false,
        logType: definition.logType ?? 'none',
        ...(reason === undefined ? {} : { reason }),
      },
    })
  return answer
}

const previewRows = 20

/** The first rows through the saved draft, within the designer's rights (V-105, B-114). */
export async function previewTemplate(context: Context, code: string | undefined): Promise<TemplatePreview> {
  const { valid: _valid, ...template } = await right(
    context,
    (await draftOf(context, code, 'TEMPLATE_UNSAVED')).definition,
  )
  const service = serviceOfTemplate(template, context.catalogue.common)
  const problems = newProblems(context, overlayOf(template))
  if (problems.length > 0)
    throw invalid(problems.map(reason => ({ field: template.code, code: 'DEFINITION_WRONG', params: { reason } })))
  const scope = serviceScope(context, service),
    conditions = conditionsOf(context, service, [])
  const seen = service.fields.filter(f => scope.readable.has(f))
  const names = template.queryColumns.map(c => nameInRow(c.key))
  const asked = { fields: seen, conditions, sort: sortSeen(service, scope.readable) }
  return (computes(scope, asked) ? readingAreas : reading)(context, async tx => {
    const { rows } = await readPage(tx, scope, { ...asked, start: 0, length: previewRows })
    const { total, capped } = await countRows(tx, scope, conditions, countCap)
    return {
      columns: wireRows(context.catalogue.of(context.actor), context.actor, scope.entity, seen),
      rows,
      total,
      totalCapped: capped,
      unseen: names.filter(n => !scope.readable.has(n)),
    }
  })
}

/** The JSON of a template becomes its draft (V-104). */
export async function importTemplate(context: Context, file: string | undefined): Promise<ListedTemplate> {
  const { template, problems } = await readTemplate(context, file ?? '')
  if (!template) throw refused(problems)
  return keep(context, template, undefined)
}

export async function exportTemplate(
  context: Context,
  code: string | undefined,
): Promise<{ name: string; file: string }> {
  designer(context)
  const own = await storedOf<ServiceTemplate>(context, 'template', code),
    first = own?.draft ?? own?.versions[0]
  if (!first) throw fail('NOT_FOUND')
  return { name: `${first.code}.template.json`, file: `${JSON.stringify(first.definition, null, 2)}\n` }
}

/** Whether a column can show the field. */
const columnField = (f: Field | undefined): boolean =>
  f !== undefined &&
  !f.secret &&
  (isStoredField(f) || f.age !== undefined) &&
  !['rich', 'json', 'file', 'files'].includes(f.kind)

/** Fields that a column can show, within the designer's rights. */
export function templateFields(
  context: Context,
  { entity: name }: BodyOf<typeof templateFieldsCall>,
): ResultList<TemplateField> {
  const actor = designer(context),
    index = context.catalogue.common,
    entity = index.entity.get(name)
  if (!entity || !may(actor, entity, 'read')) throw fail('NOT_FOUND')
  const fieldsOf = (e: EntityDefinition) => {
    const { readable } = rowsOfService(index, actor, e, {})
    return Object.entries({
      ...e.fields,
      createdAt: systemFieldDefinitions.createdAt,
      updatedAt: systemFieldDefinitions.updatedAt,
    }).flatMap(([n, f]) => (f && readable.has(n) && columnField(f) ? [[n, f] as const] : []))
  }
  const own = fieldsOf(entity)
  return {
    resultList: [
      ...own.map(([key, f]): TemplateField => ({
        key,
        entity: name,
        label: f.label,
        kind: f.kind,
        ...refersTo(index, actor, f),
        ...listOf(index, f.list),
        sortable: f.sortable === true,
        searchable: f.searchable === true,
        summable: isStoredField(f) && summable(entity, f),
      })),
      ...own.flatMap(([via, r]) => {
        const target = r.kind === 'ref' ? index.entity.get(r.entity ?? '') : undefined
        return target && may(actor, target, 'read')
          ? fieldsOf(target)
              .filter(([, f]) => f.kind !== 'refs' && !f.age)
              .map(([n, f]): TemplateField => ({
                key: `${via}.${n}`,
                of: r.label,
                entity: target.name,
                label: f.label,
                kind: f.kind,
                ...listOf(index, f.list),
                sortable: false,
                searchable: false,
                summable: false,
              }))
          : []
      }),
    ],
  }
}

/** Cache key of a list of values, of a field that has one. */
export const listOf = (index: CatalogueIndex, code: string | undefined): { list?: string } => {
  const list = index.list.get(code ?? '')
  return list ? { list: listKey(list) } : {}
}

/** The referenced object of a field, if the designer may choose its records. */
export function refersTo(index: CatalogueIndex, actor: Actor, { entity }: Field): { refers?: string } {
  const target = index.entity.get(entity ?? '')
  return target && may(actor, target, 'read') ? { refers: target.name } : {}
}
