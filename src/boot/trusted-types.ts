/**
 * The page enforces Trusted Types (safety.md B3). Plain text is allowed, because a library sets day names as HTML;
 * markup throws. The only script address is that of the PDF library's worker, one of the built files.
 */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes

const worker = new RegExp(`^${import.meta.env.BASE_URL}assets/pdf\\.worker\\.min-[\\w-]+\\.mjs$`)

factory?.createPolicy('default', {
  createHTML: text => (/[<&]/.test(text) ? null : text),
  createScriptURL: address => (worker.test(address) ? address : null),
})
