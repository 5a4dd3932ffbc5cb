/** Hash of names and contents under some paths. */
export function hashOf(root: string, paths: readonly string[]): string
