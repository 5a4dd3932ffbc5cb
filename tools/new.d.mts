/** Something that the person who asked can correct. */
export class Refusal extends Error {}

/** Makes the files of a new entity, panel or command below a root. */
export function makeNew(
  root: string,
  kind: string,
  name: string,
  labels?: { readonly english?: string; readonly chinese?: string },
): { readonly files: string[]; readonly next: string[] }
