export function textPdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer>
