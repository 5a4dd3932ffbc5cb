export function folderWithRoom(): string
export function removeLeftOvers(parent: string, prefix: string): void
