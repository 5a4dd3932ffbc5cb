/**
 * The page enforces Trusted Types (safety.md B3). Plain text is allowed, because a library sets day names as HTML;
 * markup throws.
 */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes

factory?.createPolicy('default', { createHTML: text => (/[<&]/.test(text) ? null : text) })
