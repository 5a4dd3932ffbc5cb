import sanitizeHtml from 'sanitize-html'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isPlain, longestRich, richSizes } from '../../../domain/values/rich-text.ts'

/** Allowed rich text; everything else is removed, and non-text elements with their content. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'span'],
  allowedAttributes: { span: ['style'] },
  allowedStyles: { span: { 'font-size': [new RegExp(`^(?:${richSizes.join('|')})px$`)] } },
  transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
  allowedSchemes: [],
  nestingLimit: 40,
}

/** Sanitises HTML from a client (safety.md rule 10). The rules of its field still apply. */
export function cleanRich(html: string): string {
  if (isPlain(html) || html.length > longestRich) return html
  const clean = sanitizeHtml(html, rules)
  // Unchanged text keeps its ampersands as HTML escapes.
  return isPlain(clean) && clean.trim() !== '' ? `<p>${clean}</p>` : clean
}

/** Input of a record with its rich texts cleaned. */
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
