import sanitizeHtml from 'sanitize-html'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isPlain, longestRich, richSizes } from '../../../domain/values/rich-text.ts'

/** What may stand in a text with sizes; everything else goes, and of what is no text at all its words go too. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'span'],
  allowedAttributes: { span: ['style'] },
  allowedStyles: { span: { 'font-size': [new RegExp(`^(?:${richSizes.join('|')})px$`)] } },
  transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
  allowedSchemes: [],
  nestingLimit: 40,
}

/**
 * HTML that a client sent, without anything that could act (safety.md rule 10). It still has to be read by the rules of
 * its field.
 */
export function cleanRich(html: string): string {
  if (isPlain(html) || html.length > longestRich) return html
  const clean = sanitizeHtml(html, rules)
  // Words that are left alone keep their ampersands written as HTML writes them.
  return isPlain(clean) && clean.trim() !== '' ? `<p>${clean}</p>` : clean
}

/** What was sent for a record, with its rich texts cleaned. */
export function cleaned(
  entity: Pick<EntityDefinition, 'fields'>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const rich = Object.entries(sent).filter(
    (e): e is [string, string] =>
      typeof e[1] === 'string' && Object.hasOwn(entity.fields, e[0]) && entity.fields[e[0]]?.kind === 'rich',
  )
  return rich.length === 0 ? sent : { ...sent, ...Object.fromEntries(rich.map(([n, v]) => [n, cleanRich(v)])) }
}
