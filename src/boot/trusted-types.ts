/**
 * The page enforces Trusted Types (safety.md B3). Plain words may pass, because a library of ours sets day names as
 * HTML; anything with markup throws.
 */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes

factory?.createPolicy('default', { createHTML: text => (/[<&]/.test(text) ? null : text) })
