import type { RecordModel } from './record-model.ts'

/** Inputs of a record whose text is not in its draft yet, as that of a cell that is being typed in. */
const inputs = new WeakMap<RecordModel, Set<() => void>>()

/** Has the text taken before a save; returns how to end that. */
export function whileTyping(model: RecordModel, take: () => void): () => void {
  const all = inputs.get(model) ?? new Set()
  inputs.set(model, all.add(take))
  return () => {
    all.delete(take)
  }
}

/** Takes what is being typed into the draft, as leaving its input does. */
export function takeTyping(model: RecordModel): void {
  for (const take of inputs.get(model) ?? []) take()
}
