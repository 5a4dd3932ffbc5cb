import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { pageCheckCall } from '../../../domain/contracts/page.calls.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import { fromKept, type KeptObject } from '../../../domain/meta/designing/object.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { isWithdrawn, partId, type Part } from '../../../domain/modules/content.ts'
import { isRecordKind } from '../../../domain/modules/part-kinds.ts'
import type { Context } from '../../context.ts'
import { problemMessage, sentence } from '../../messages.ts'
import { problemsTogether } from '../definitions/publish.ts'
import { problemsOfOverlay, stranded } from '../designing/overlays.ts'
import { checkPage } from '../designing/pages.ts'
import { checkTemplate } from '../designing/templates.ts'
import { designer } from '../operator.ts'

/** A stored definition as it is published. Its shape is checked by the rehearsal. */
export const overlayOf = ({ kind, key, definition }: Part): Overlay =>
  ({
    scope: 'platform',
    kind,
    key,
    definition: kind === 'object' ? fromKept(definition as object as KeptObject) : definition,
  }) as Overlay

/**
 * What is wrong with definitions that would take effect together, as sentences. Each is checked where all others are in
 * effect already, with its own checks of shape, names and records; then all together, on a copy.
 */
export async function rehearse(context: Context, parts: readonly Part[]): Promise<string[]> {
  const { language } = designer(context)
  const found: string[] = []
  for (const part of parts)
    for (const reason of await problemsOfPart(among(context, parts, part), part, language, isThere(context, part)))
      found.push(sentence(language, 'MODULE_PART_WRONG', { part: partId(part), reason }))
  return found.length > 0 ? found : problemsTogether(context, parts.map(overlayOf))
}

/** The definitions with all parts but this one, which is as it was. */
function among(context: Context, parts: readonly Part[], part: Part): Context {
  const { catalogue } = context
  const others = parts.filter(p => p !== part).map(overlayOf)
  return {
    ...context,
    catalogue: {
      ...catalogue,
      checkedLater: true,
      common: catalogue.previewAll(others),
      preview: overlay => catalogue.previewAll([...others, overlay]),
      previewAll: overlays => catalogue.previewAll([...others, ...overlays]),
    },
  }
}

/** Whether a status list holds for records now: the object of a new one may have no table yet. */
const isThere = ({ catalogue }: Context, { kind, key }: Part): boolean =>
  kind === 'states' && catalogue.common.states.has(key)

async function problemsOfPart(
  context: Context,
  part: Part,
  language: Language,
  there: boolean,
): Promise<readonly string[]> {
  const { kind, key } = part
  if (isRecordKind(kind)) throw new Error('records are checked by themselves')
  const { definition } = overlayOf(part)
  if (kind === 'template' || kind === 'page') {
    if ((definition as { readonly code?: unknown }).code !== key) return [sentence(language, 'MODULE_PART_NAME', {})]
    if (isWithdrawn(part)) return []
    const { problems } =
      kind === 'page'
        ? checkPage(context, definition as BodyOf<typeof pageCheckCall>)
        : await checkTemplate(context, JSON.stringify(definition))
    return problems.filter(p => !('warns' in p)).map(p => p.message)
  }
  const problems = await problemsOfOverlay(context, { kind, key, definition })
  if (problems.length > 0)
    return problems.map(p => problemMessage(context.catalogue.common, context.actor, undefined, p))
  const left = kind === 'states' && there ? await stranded(context, key, definition as StateDefinition) : {}
  return Object.entries(left).map(([status, count]) => sentence(language, 'STATUS_NEEDS_MAPPING', { status, count }))
}
